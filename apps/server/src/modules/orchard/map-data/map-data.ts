import type { AreaQuery } from '@vuon/contract/orchard/area';
import type { Depth } from '@vuon/contract/orchard/map-data';
import type { Pieces } from '#http/handle-stream.ts';
import type { Scope } from '#http/scope.ts';
import { areaList } from '../areas/area.queries.ts';
import { areas } from '../areas/area.service.ts';
import {
  type PlotHead,
  type RowHead,
  readPlotHeads,
  readRowHeads,
  readRowsOf,
  readTrees,
  readTreesOf,
  type TreeBatch,
} from './map-data.queries.ts';
import { findZoneLocation } from './zone.queries.ts';

type Reader = Pick<Scope, 'db' | 'entityId'> & { depth: Depth };

/** A page of areas with everything in them down to a depth, and the zone's place. */
export async function* areasOnMap(
  scope: Pick<Scope, 'db' | 'clock' | 'entityId'>,
  { depth, ...query }: AreaQuery & { depth: Depth },
): Pieces {
  const { db, entityId } = scope;
  const { items, ...page } = await areaList.page(scope, query);
  const location = await findZoneLocation(db, entityId);
  yield '{"items":[';
  for (const [index, area] of items.entries()) {
    if (index) yield ',';
    yield* withPlots({ db, entityId, depth }, area);
  }
  yield `],${JSON.stringify({ ...page, location }).slice(1)}`;
}

export async function* areaOnMap(scope: Scope, areaId: number, depth: Depth): Pieces {
  const { id, name, location } = await areas.get(scope, areaId);
  yield* withPlots({ ...scope, depth }, { id, name, location });
}

async function* withPlots<A extends { id: number }>(reader: Reader, area: A): Pieces {
  const head = JSON.stringify(area).slice(0, -1);
  if (reader.depth === 'area') return yield `${head}}`;
  yield `${head},"plots":[`;
  yield* plotsOf(reader, area.id);
  yield ']}';
}

/** About this many rows and trees are read by one statement and held in memory at a time. */
const atOnce = 4_000;

async function* plotsOf(reader: Reader, areaId: number): Pieces {
  const { db, entityId, depth } = reader;
  const countTo = depth === 'plot' ? 0 : atOnce + 1;
  let last: PlotHead | undefined;
  for (;;) {
    const { items, isLast } = await readPlotHeads(db, entityId, areaId, { countTo, after: last });
    if (items.length) {
      if (last) yield ',';
      if (depth === 'plot') yield items.map(({ head }) => `${head}}`).join(',');
      else yield* withRows(reader, items);
    }
    last = items.at(-1);
    if (isLast) return;
  }
}

async function* withRows(reader: Reader, plots: PlotHead[]): Pieces {
  const { db, entityId, depth } = reader;
  for (const [index, group] of inGroups(plots).entries()) {
    if (index) yield ',';
    const [first] = group;
    if (first && first.size > atOnce) {
      yield `${first.head},"rows":[`;
      yield* rowsOf(reader, first.id);
      yield ']}';
      continue;
    }
    const rows = await readRowsOf(db, entityId, idsOf(group), { trees: depth === 'plant' });
    yield group.map(({ id, head }) => `${head},"rows":[${rows.get(id) ?? ''}]}`).join(',');
  }
}

async function* rowsOf(reader: Reader, plotId: number): Pieces {
  const { db, entityId, depth } = reader;
  const countTo = depth === 'row' ? 0 : atOnce + 1;
  let last: RowHead | undefined;
  for (;;) {
    const { items, isLast } = await readRowHeads(db, entityId, plotId, { countTo, after: last });
    if (items.length) {
      if (last) yield ',';
      if (depth === 'row') yield items.map(({ head }) => `${head}}`).join(',');
      else yield* withTrees(reader, items);
    }
    last = items.at(-1);
    if (isLast) return;
  }
}

async function* withTrees({ db, entityId }: Reader, rows: RowHead[]): Pieces {
  for (const [index, group] of inGroups(rows).entries()) {
    if (index) yield ',';
    const [first] = group;
    if (first && first.size > atOnce) {
      yield `${first.head},"plants":[`;
      yield* treesOf(db, entityId, first.id);
      yield ']}';
      continue;
    }
    const trees = await readTreesOf(db, entityId, idsOf(group));
    yield group.map(({ id, head }) => `${head},"plants":[${trees.get(id) ?? ''}]}`).join(',');
  }
}

async function* treesOf(db: Reader['db'], entityId: number, rowId: number): Pieces {
  let last: TreeBatch | undefined;
  for (;;) {
    const batch: TreeBatch = await readTrees(db, entityId, rowId, atOnce, last);
    if (batch.trees) yield `${last ? ',' : ''}${batch.trees}`;
    if (batch.count < atOnce) return;
    last = batch;
  }
}

const idsOf = (heads: { id: number }[]) => heads.map(({ id }) => id);

/** Groups neighbours that together are no larger than one read; one that is larger by itself is a group of its own. */
const inGroups = <H extends { size: number }>(heads: H[]): H[][] => {
  const groups: H[][] = [];
  let free = 0;
  for (const head of heads) {
    const group = head.size <= free ? groups.at(-1) : undefined;
    if (group) group.push(head);
    else {
      groups.push([head]);
      free = atOnce;
    }
    free -= head.size;
  }
  return groups;
};
