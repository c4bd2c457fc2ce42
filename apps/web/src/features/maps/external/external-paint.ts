import type { ShareDetail, SharedMap } from '@vuon/contract/maps/map-share';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import type { TreePaint } from '#map/estate/estate-types.ts';
import type { TreeFacts } from '#map/tree-facts.ts';
import type { LegendEntry } from '../desk/desk-props.ts';
import { countsByMeaning, normalFirst } from '../figures/figures.ts';

/** For a link that shares nothing by which trees could be coloured. */
const plainColoring: PlantColoring = {
  key: 'plain',
  label: 'Cây',
  meanings: () => [{ label: 'Cây', color: '#2f9e44', quiet: true }],
  placeOf: () => () => 0,
};

const neededBy: Record<NonNullable<PlantColoring['countedBy']>, ShareDetail> = {
  status: 'statuses',
  'crop-group': 'cropGroups',
  planted: 'ages',
};

/** The colourings for which the link shares enough; those of later features need more than any link shares. */
export const sharedColorings = (colorings: PlantColoring[], details: ShareDetail[]): PlantColoring[] => {
  const possible = colorings.filter(({ countedBy }) => countedBy && details.includes(neededBy[countedBy]));
  return possible.length > 0 ? possible : [plainColoring];
};

export const factsOf = ({ plantStatuses, cropGroups }: SharedMap, today: string): ColoringFacts => ({
  statuses: plantStatuses,
  cropGroups,
  batches: [],
  today,
});

export const paintOf = (coloring: PlantColoring, facts: ColoringFacts, hidden: ReadonlySet<number>): TreePaint => {
  const placeOf = coloring.placeOf(facts);
  return {
    meanings: coloring.meanings(facts),
    placeOf,
    shows: (tree) => !hidden.has(placeOf(tree)),
  };
};

const anyTree: TreeFacts = { plantStatusId: 0, cropGroupId: 0, plantedOn: null };

/** The places of the colours that trees of this map can have, as far as the link shows without figures. */
const possiblePlaces = ({ countedBy, placeOf, meanings }: PlantColoring, facts: ColoringFacts): number[] => {
  const place = placeOf(facts);
  if (countedBy === 'status') return facts.statuses.map(({ id }) => place({ ...anyTree, plantStatusId: id }));
  if (countedBy === 'crop-group')
    return [...facts.cropGroups.map(({ id }) => place({ ...anyTree, cropGroupId: id })), place(anyTree)];
  return meanings(facts).map((_, at) => at);
};

export const legendOf = (
  coloring: PlantColoring,
  facts: ColoringFacts,
  statistics: SharedMap['statistics'],
  hidden: ReadonlySet<number>,
): LegendEntry[] => {
  const counts = statistics && countsByMeaning(coloring, statistics, facts);
  const possible = new Set(possiblePlaces(coloring, facts));
  const entries = coloring.meanings(facts).map(({ label, color, quiet, danger }, place) => ({
    place,
    label,
    color,
    isHidden: hidden.has(place),
    count: counts?.[place] ?? (counts ? 0 : undefined),
    ...(quiet && { quiet }),
    ...(danger && { danger }),
  }));
  return normalFirst(entries.filter(({ place, count }) => (count === undefined ? possible.has(place) : count > 0)));
};
