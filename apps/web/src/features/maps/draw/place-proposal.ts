import type { QueryClient } from '@tanstack/react-query';
import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { type Row, rowRoutes } from '@vuon/contract/orchard/row';
import type { Position } from '@vuon/geo/measure/geometry';
import { placeInside } from '@vuon/geo/measure/label-place';
import type { AreaShown } from '#domain/places/estate.ts';
import { nextCode } from '#domain/places/next-code.ts';
import { call } from '#lib/http/call.ts';
import type { Drawing } from '#map/draw/drawing.ts';
import { metresFromLine } from '#map/draw/line-distance.ts';
import type { NamedChoice } from '#ui/inputs/search-select.tsx';
import { nearestArea, plotAt, rowsWithLines, type SeenPlot } from './draw-surroundings.ts';
import type { NewPlaceValues } from './new-place.ts';

/** Likely values for a new place, from where it was drawn; with the name of its parent. */
export type Proposal = { values: Omit<NewPlaceValues, 'location'>; parent: NamedChoice | null };

type Around = { areas: AreaShown[]; plots: SeenPlot[] };

/** A position that stands for the whole drawing. */
const middleOf = ({ type, corners }: Drawing): Position =>
  (type === 'Polygon' ? placeInside(corners) : corners[Math.floor(corners.length / 2)]) ?? [0, 0];

const last = { page: 1, pageSize: 1 } as const;

export const propose = async (
  client: QueryClient,
  kind: PlaceKind,
  drawing: Drawing,
  around: Around,
): Promise<Proposal> => {
  const at = middleOf(drawing);
  if (kind === 'area') return proposeArea();
  if (kind === 'plot') return proposePlot(nearestArea(around.areas, at));
  const plot = plotAt(around.plots, at);
  return kind === 'row' ? proposeRow(plot) : proposeTree(client, plot, at);
};

const proposeArea = async (): Promise<Proposal> => {
  const { items } = await call(areaRoutes.list, { query: { ...last, sort: '-code', depth: 'area' } });
  return { values: { name: '', code: nextCode(items[0]?.code ?? '') ?? '' }, parent: null };
};

const proposePlot = async (area: AreaShown | undefined): Promise<Proposal> => {
  if (!area) return { values: { areaId: null, code: '', cropGroupId: null }, parent: null };
  const { items } = await call(plotRoutes.list, { query: { ...last, areaId: String(area.id), sort: '-code' } });
  return {
    values: {
      areaId: area.id,
      code: nextCode(items[0]?.code ?? '') ?? `${area.code}-01`,
      cropGroupId: items[0]?.cropGroupId ?? null,
    },
    parent: { id: area.id, name: `${area.name} (${area.code})` },
  };
};

const proposeRow = async (plot: SeenPlot | undefined): Promise<Proposal> => {
  if (!plot) return { values: { plotId: null, code: '' }, parent: null };
  const { items } = await call(rowRoutes.list, { query: { ...last, plotId: String(plot.id), sort: '-number' } });
  return {
    values: { plotId: plot.id, code: nextCode(items[0]?.code ?? '') ?? 'H01' },
    parent: { id: plot.id, name: `Lô ${plot.code}` },
  };
};

const proposeTree = async (client: QueryClient, plot: SeenPlot | undefined, at: Position): Promise<Proposal> => {
  const lines = plot ? (await client.fetchQuery(rowsWithLines(plot.id))).items : [];
  const row = nearestRow(lines, at);
  const near = row ? null : ((await nearestTree(at)) ?? null);
  const rowId = row?.id ?? near?.rowId ?? null;
  const status = { plantStatusId: plantStatusIds.new };
  if (rowId === null) return { values: { ...status, rowId, code: '', cropGroupId: null }, parent: null };
  const { items } = await call(plantRoutes.list, { query: { ...last, rowId: String(rowId), sort: '-number' } });
  const [before] = items;
  const [rowCode, plotCode] = row ? [row.code, row.plotCode] : [near?.rowCode, near?.plotCode];
  return {
    values: {
      ...status,
      rowId,
      code: nextCode(before?.code ?? '') ?? `${firstOf(plotCode, rowCode)}-C001`,
      cropGroupId: before?.cropGroupId ?? null,
    },
    parent: { id: rowId, name: `Hàng ${rowCode} · Lô ${plotCode}` },
  };
};

/**
 * A tree's code is unique in the entity, a row's only in its plot: the plot's code goes first, unless the row's code already
 * starts with it.
 */
const firstOf = (plotCode = '', rowCode = ''): string =>
  rowCode.startsWith(plotCode) ? rowCode : `${plotCode}-${rowCode}`;

const nearestTree = async ([longitude, latitude]: Position) => {
  const query = { longitude: longitude.toFixed(7), latitude: latitude.toFixed(7) };
  const [tree] = await call(plantRoutes.nearest, { query });
  return tree;
};

/** The row with the nearest line. */
export const nearestRow = <R extends Pick<Row, 'location'>>(rows: R[], at: Position): R | null => {
  const metresTo = ({ location }: R) => metresFromLine(at, location?.geometry.geoCoordinate ?? []);
  const [nearest] = rows.toSorted((one, other) => metresTo(one) - metresTo(other));
  return nearest && Number.isFinite(metresTo(nearest)) ? nearest : null;
};
