import { useQueries, useQuery } from '@tanstack/react-query';
import type { Place } from '@vuon/contract/maps/map-search';
import type { TargetNode, TargetPlace } from '@vuon/contract/orchard/target';
import { useMemo, useState } from 'react';
import { placesFound } from '#domain/places/places-found.ts';
import { targetNodes, treesOfRow } from './target-data.ts';
import { type Children, placeOfNode, placeOfTree, type TreePlace, type TreeRow, treeRows } from './tree-rows.ts';

const keysOf = ({ kind, id, areaId, plotId, rowId }: Place): string[] => [
  `${kind}-${id}`,
  `area-${areaId}`,
  ...(plotId ? [`plot-${plotId}`] : []),
  ...(rowId ? [`row-${rowId}`] : []),
];

/** What holds the chosen parts is open at first; a single area too. */
const openAtFirst = (areas: TargetNode[], chosen: TargetPlace[]): Set<string> => {
  const partly = chosen.filter(({ target }) => target.kind !== 'area').map(({ area }) => `area-${area.id}`);
  const plots = new Set(chosen.flatMap(({ target, plot }) => (plot && target.kind !== 'plot' ? [plot.id] : [])));
  const [only] = areas;
  return new Set([
    ...partly,
    ...(plots.size === 1 ? [...plots].map((id) => `plot-${id}`) : []),
    ...(areas.length === 1 && only ? [`area-${only.id}`] : []),
  ]);
};

const idsOf = (keys: Iterable<string>, kind: string): number[] =>
  [...keys].flatMap((key) => (key.startsWith(`${kind}-`) ? [Number(key.slice(kind.length + 1))] : []));

type Query = { data?: unknown; error: unknown; refetch: () => unknown };

/** The list of places: children are loaded when their parent is opened, or found. */
export function usePlaceTree(areas: TargetNode[], chosen: TargetPlace[], limit: TargetPlace[] | null, q: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openAtFirst(areas, chosen));
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const search = useQuery(placesFound(q));
  const found = useMemo(() => {
    if (q === '') return null;
    const places = search.data ?? [];
    return { shown: new Set(places.flatMap(keysOf)), open: new Set(places.flatMap((place) => keysOf(place).slice(1))) };
  }, [q, search.data]);
  const open = found ? found.open : opened;

  const [areaIds, plotIds, rowIds] = ['area', 'plot', 'row'].map((kind) => idsOf(open, kind)) as [
    number[],
    number[],
    number[],
  ];
  const plots = useQueries({ queries: areaIds.map((areaId) => targetNodes({ areaId })) });
  const rows = useQueries({ queries: plotIds.map((plotId) => targetNodes({ plotId })) });
  const trees = useQueries({ queries: rowIds.map((rowId) => treesOfRow(rowId)) });
  const childrenOf = ({ spot, key }: TreePlace): Children => {
    const id = Number(key.slice(key.indexOf('-') + 1));
    const { kind } = spot.target;
    const of = <T>(ids: number[], queries: (Query & { data: T[] | undefined })[], placed: (one: T) => TreePlace) => {
      const query = queries[ids.indexOf(id)];
      if (query?.data) return { places: query.data.map(placed) };
      return query?.error ? { retry: () => void query.refetch() } : null;
    };
    if (kind === 'area') return of(areaIds, plots, (node) => placeOfNode(node, spot));
    if (kind === 'plot') return of(plotIds, rows, (node) => placeOfNode(node, spot));
    return of(rowIds, trees, (tree) => placeOfTree(tree, spot));
  };
  const lines: TreeRow[] = treeRows({
    areas: areas.map((area) => placeOfNode(area, null)),
    childrenOf,
    chosen,
    limit,
    opened: open,
    unfolded,
    found: found?.shown ?? null,
  });
  return {
    lines,
    search: { isWaiting: q !== '' && search.isFetching, error: q === '' ? null : search.error },
    open: (key: string, isOpen: boolean) => {
      const next = new Set(opened);
      if (isOpen) next.add(key);
      else next.delete(key);
      setOpened(next);
    },
    /** Shows a row from now on, or all rows of a plot. */
    unfold: (key: string) => setUnfolded(new Set([...unfolded, key])),
  };
}
