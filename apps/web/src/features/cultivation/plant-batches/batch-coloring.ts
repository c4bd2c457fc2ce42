import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import type { TreeFilter } from '#domain/plants/tree-filters.ts';
import type { TreeFacts } from '#map/tree-facts.ts';

/** The server's name of it in the tiles. */
const tileKey = 'plantingBatchId';
const grey = '#8b978d';

/** Colours that can be told apart beside each other; older batches share one. */
const palette = [
  '#2f9e44',
  '#1971c2',
  '#e8590c',
  '#9c36b5',
  '#0c8599',
  '#e03131',
  '#f2b807',
  '#5f3dc4',
  '#c2255c',
  '#66a80f',
  '#8d5524',
  '#4c6ef5',
];

const withTrees = ({ batches }: ColoringFacts) => batches.filter(({ treeCount }) => treeCount > 0);
const coloured = (facts: ColoringFacts) => withTrees(facts).slice(0, palette.length);
const hasOthers = (facts: ColoringFacts) => withTrees(facts).length > palette.length;

/** null: the tree is in no batch; undefined: from afar, where trees are summed up, nobody knows. */
const batchOf = ({ values }: TreeFacts): number | null | undefined => {
  if (!values) return undefined;
  const id = values[tileKey];
  return id === undefined ? null : Number(id);
};

export const batchColoring: PlantColoring = {
  key: 'planting-batch',
  label: 'Đợt trồng',
  needsTiles: true,
  meanings: (facts) => [
    ...coloured(facts).map(({ code }, place) => ({ label: code, color: palette[place] ?? grey })),
    { label: 'Chưa thuộc đợt nào', color: grey, quiet: true },
    { label: 'Phóng to để thấy đợt trồng', color: '#b9c4bb' },
    ...(hasOthers(facts) ? [{ label: 'Đợt khác', color: '#5b7083' }] : []),
  ],
  placeOf: (facts) => {
    const places = new Map(coloured(facts).map(({ id }, place) => [id, place]));
    return (tree) => {
      const id = batchOf(tree);
      if (id === undefined) return places.size + 1;
      return id === null ? places.size : (places.get(id) ?? places.size + 2);
    };
  },
};

export const batchTreeFilter: TreeFilter = {
  key: 'plantingBatches',
  label: 'Đợt trồng',
  options: ({ batches }) => batches.map(({ id, code }) => ({ value: String(id), label: code })),
  shows: (values) => {
    const ids = new Set(values.map(Number));
    return (tree) => {
      const id = batchOf(tree);
      // Summed-up trees stay: an empty estate would look like a batch without trees.
      return id === undefined || (id !== null && ids.has(id));
    };
  },
  query: (values) => ({ plantingBatches: values.join(',') }),
};
