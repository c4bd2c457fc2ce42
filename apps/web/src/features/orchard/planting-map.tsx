import type { Plot } from '@vuon/contract/orchard/plot';
import { formatCode } from '@vuon/geo/planting-code';
import { useMemo } from 'react';
import { boundsOf } from '../../map/bounds.ts';
import { labelPlace } from '../../map/label-place.ts';
import { type MapChip, MapChips } from '../../map/map-chips.tsx';
import { MapScale } from '../../map/map-scale.tsx';
import { MapTools } from '../../map/map-tools.tsx';
import type { MapPoints, MapShape } from '../../map/map-types.ts';
import { MapView } from '../../map/map-view.tsx';
import type { Padding } from '../../map/show-bounds.ts';
import { exclusionShapes, plotShape } from './area-shapes.ts';
import { type PlantingChoice, spacingOfRows } from './planting-choice.ts';
import { type Handles, handlesOf, PlantingHandles } from './planting-handles.tsx';
import { marginLine } from './planting-margin.ts';
import type { Preview } from './planting-preview.ts';

type Props = {
  plot: Plot;
  around: MapShape[];
  standing: MapPoints | undefined;
  choice: PlantingChoice;
  preview: Preview | null;
  firstRow: number;
  padding: Partial<Padding>;
  onChoose: (set: Partial<PlantingChoice>) => void;
};

/** Pixels before the first tree of a row; more labels than these would be a wall. */
const labelDistance = 34;
const mostLabels = 80;

export function PlantingMap({ plot, around, standing, choice, preview, firstRow, padding, onChoose }: Props) {
  const rings = plot.location?.geometry.geoCoordinate;
  const ring = rings?.[0];
  const bounds = useMemo(() => boundsOf(ring ?? []), [ring]);
  const handles = useMemo(() => (preview && ring ? handlesOf(ring, choice, preview) : null), [ring, choice, preview]);
  const shapes = useMemo(
    () => [
      ...around,
      ...plotShape(plot, { selected: true }),
      ...marginShape(ring, choice.margin),
      ...usedExclusions(plot, choice),
      ...rowShapes(preview),
      ...measureShapes(handles),
    ],
    [around, plot, ring, choice, preview, handles],
  );
  const chips = useMemo(
    () => [...exclusionChips(plot, choice), ...rowChips(plot.code, choice, preview, firstRow)],
    [plot, choice, preview, firstRow],
  );
  const spacing = Math.min(choice.treeSpacing ?? 8, spacingOfRows(choice) ?? 8);
  const points = useMemo(
    () => [
      standing ? { ...standing, dimmed: true } : null,
      preview ? { ...preview.rejected, mark: 'cross' as const, colors: oneColor('#8a4b3f'), spacing } : null,
      preview ? { ...preview.trees, mark: 'ring' as const, colors: oneColor('#1d7a30'), spacing } : null,
    ],
    [standing, preview, spacing],
  );
  return (
    <MapView label={`Bản đồ lô ${plot.code}`} shapes={shapes} points={points} bounds={bounds} padding={padding}>
      <MapChips chips={chips} />
      {handles && <PlantingHandles handles={handles} onChoose={onChoose} />}
      <MapTools bounds={bounds} padding={padding} />
      <MapScale />
    </MapView>
  );
}

const oneColor = (color: string) => ({ palette: [color], index: [] });

const marginShape = (ring: [number, number][] | undefined, margin: number | null): MapShape[] => {
  const line = ring && margin ? marginLine(ring, margin) : null;
  return line ? [{ id: 'margin', kind: 'margin', line }] : [];
};

/** Those that are switched off fade, so that one sees where they lie. */
const usedExclusions = ({ exclusions }: Plot, { ignoredExclusions }: PlantingChoice): MapShape[] =>
  exclusionShapes(exclusions).map((shape, place) => ({
    ...shape,
    dimmed: ignoredExclusions.includes(place),
  }));

const exclusionChips = (plot: Plot, choice: PlantingChoice): MapChip[] =>
  usedExclusions(plot, choice).flatMap((shape) => {
    const at = labelPlace(shape);
    return at && shape.label ? [{ id: shape.id, at, text: shape.label, tone: 'faint' as const }] : [];
  });

const rowShapes = (preview: Preview | null): MapShape[] =>
  (preview?.rows ?? []).map(({ line }, index) => ({ id: `row-${index}`, kind: 'row', line }));

const measureShapes = (handles: Handles | null): MapShape[] =>
  handles
    ? Object.entries(handles.lines).map(([id, line]) => ({ id: `measure-${id}`, kind: 'measure' as const, line }))
    : [];

/** H01, H02 … before the first tree of each row, on the side that the numbers come from. */
const rowChips = (plot: string, choice: PlantingChoice, preview: Preview | null, firstRow: number): MapChip[] => {
  if (!preview || preview.rows.length === 0) return [];
  const every = Math.ceil(preview.rows.length / mostLabels);
  const angle = (preview.bearing * Math.PI) / 180;
  const back = choice.start.startsWith('behind') ? -1 : 1;
  const shift: [number, number] = [back * Math.sin(angle) * labelDistance, -back * Math.cos(angle) * labelDistance];
  return preview.rows.flatMap(({ line: [head] }, index) =>
    index % every === 0
      ? [
          {
            id: `row-${index}`,
            at: head,
            shift,
            tone: 'row' as const,
            text: formatCode(choice.rowCodePattern, { plot, row: firstRow + index, tree: 1 }),
          },
        ]
      : [],
  );
};
