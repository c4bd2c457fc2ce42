import type { QueryClient } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { call } from '#lib/http/call.ts';
import { withPlots, withRows, withTrees } from '#map/choose/plant-selection.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { areaWithPlots } from '../draw/draw-surroundings.ts';
import { placeRecord } from '../page/place-records.ts';

/** The selection with all trees of a place. */
export const withPlace = async (
  client: QueryClient,
  selection: PlantSelection,
  { kind, id }: PlaceRef,
): Promise<PlantSelection> => {
  if (kind === 'plant') return withTrees(selection, [id]);
  if (kind === 'row') return withRows(selection, [id]);
  if (kind === 'plot') return withPlots(selection, [id]);
  const { plots = [] } = await client.fetchQuery(areaWithPlots(id));
  return withPlots(
    selection,
    plots.map((plot) => plot.id),
  );
};

const pageSize = 200;

/** The ids of all trees of a row between two of them, both included, in either order. */
export const treesBetween = async (client: QueryClient, from: number, to: number): Promise<number[]> => {
  const ends = (await Promise.all(
    [from, to].map((id) => client.fetchQuery({ ...placeRecord('plant', id), staleTime: 0 })),
  )) as Plant[];
  const numbers = ends.map(({ number }) => number);
  const query = {
    rowId: String(ends[0]?.rowId),
    treeFrom: String(Math.min(...numbers)),
    treeTo: String(Math.max(...numbers)),
    sort: 'number',
    pageSize,
  };
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof plantRoutes.list>>> = await call(plantRoutes.list, {
      query: { ...query, ...(after !== null && { after }) },
    });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
};
