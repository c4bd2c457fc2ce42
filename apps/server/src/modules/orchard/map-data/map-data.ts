import type { AreaQuery } from '@vuon/contract/orchard/area';
import type { Depth } from '@vuon/contract/orchard/map-data';
import type { Pieces } from '#http/handling/handle-stream.ts';
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
  yield* withPlots({ db, entityId, depth }, items);
  yield `],${JSON.stringify({ ...page, location }).slice(1)}`;
}

export async function* areaOnMap(scope: Scope, areaId: number, depth: Depth): Pieces {
  const { id, name, location } = await areas.get(scope, areaId);
  yield* withPlots({ ...scope, depth }, [{ id, name, location }]);
}

/** The areas, joined by commas. */
async function* withPlots<A extends { id: number }>(reader: Reader, areas: A[]): Pieces {
  const heads = areas.map((area) => JSON.stringify(area).slice(0, -1));
  if (reader.depth === 'area') return yield heads.map((head) => `${head}}`).join(',');
  const { before, rest } = inAreas(idsOf(areas), heads);
  for await (const plots of plotsOf(reader, idsOf(areas)))
    yield* withRows(
      reader,
      plots.map((plot) => ({ ...plot, head: before(plot.area_id) + plot.head })),
    );
  yield rest();
}

/** The text before each plot: a comma, or the end of the area before it and the beginning of its own; and that after the last. */
const inAreas = (ids: number[], heads: string[]) => {
  let open = -1;
  const openUpTo = (last: number) => {
    let text = '';
    while (open < last) text += `${open < 0 ? '' : ']},'}${heads[++open]},"plots":[`;
    return text;
  };
  return {
    before: (areaId: number) => openUpTo(ids.indexOf(areaId)) || ',',
    rest: () => openUpTo(ids.length - 1) + (ids.length ? ']}' : ''),
  };
};

/** About this many rows and trees are read by one statement and held in memory at a time. */
const atOnce = 4_000;

async function* plotsOf({ db, entityId, depth }: Reader, areaIds: number[]) {
  if (!areaIds.length) return;
  const countTo = depth === 'plot' ? 0 : atOnce + 1;
  let last: PlotHead | undefined;
  for (;;) {
    const { items, isLast } = await readPlotHeads(db, entityId, areaIds, { countTo, after: last });
    yield items;
    last = items.at(-1);
    if (isLast) return;
  }
}

async function* withRows(reader: Reader, plots: PlotHead[]): Pieces {
  const { db, entityId, depth } = reader;
  if (depth === 'plot') return yield plots.map(({ head }) => `${head}}`).join('');
  for (const group of inGroups(plots)) {
    const [first] = group;
    if (first && first.size > atOnce) {
      yield `${first.head},"rows":[`;
      yield* rowsOf(reader, first.id);
      yield ']}';
      continue;
    }
    const filled = group.filter(({ size }) => size > 0);
    const rows = await readRowsOf(db, entityId, idsOf(filled), { trees: depth === 'plant' });
    yield group.map(({ id, head }) => `${head},"rows":[${rows.get(id) ?? ''}]}`).join('');
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
