import type { Target } from '@vuon/contract/orchard/target';
import type { Scope } from '#http/scope.ts';
import { markTargets } from '../targets/target-estate.queries.ts';
import { readAreas, readDots, readMeantPlots, readNeighbours, readRows } from './place-sketch.queries.ts';
import { drawSketch, type SketchSize, viewAround } from './sketch-drawing.ts';

/** Trees that a sketch shows at most; more of them are thinned out evenly. */
const mostDots = 1_200;

/** `trees`: those of whole plots are drawn too; `north`: the letter of the arrow. */
type Places = { targets?: Target[]; plotIds?: number[]; size: SketchSize; trees?: 'all'; north?: string };

/**
 * The sketch map of these places as SVG text, in points, drawn from the stored boundaries; null: none of their plots has one.
 * The text is set in 'Be Vietnam Pro'.
 */
export const sketchOfPlaces = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  { targets = [], plotIds = [], size, trees, north }: Places,
): Promise<string | null> => {
  const marked = await markTargets(db, entityId, targets);
  const whole = [...plotIds, ...marked.plotIds];
  const meant = await readMeantPlots(db, entityId, { ...marked, plotIds: whole });
  const view = viewAround(
    meant.map(({ rings }) => rings),
    size,
  );
  if (!view) return null;
  const areaIds = [...new Set(meant.map(({ areaId }) => areaId))];
  const shapes = {
    areas: await readAreas(db, entityId, areaIds),
    neighbours: await readNeighbours(
      db,
      entityId,
      view.bounds,
      meant.map(({ id }) => id),
    ),
    meant: meant.map(({ id, code, rings }) => ({ code, rings, isWhole: whole.includes(id) })),
    rows: await readRows(db, entityId, marked.rowIds),
    dots: await readDots(db, entityId, { ...marked, plotIds: trees === 'all' ? whole : [] }, mostDots),
  };
  return drawSketch(view, shapes, north);
};
