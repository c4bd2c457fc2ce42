import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import type { Position } from '@vuon/geo/measure/geometry';
import { isInside } from '@vuon/geo/measure/inside';
import { simplifyRing } from '../draw/simplify-ring.ts';
import type { ChosenTrees } from '../estate/estate-types.ts';

/** A tree as the map knows it. */
export type SeenTree = { id: number; at: Position; plotId: number | null; rowId: number | null };

export const nothingChosen: PlantSelection = { within: [], plotIds: [], rowIds: [], ids: [], withoutIds: [] };

export const isNothing = ({ within, plotIds, rowIds, ids }: PlantSelection): boolean =>
  within.length + plotIds.length + rowIds.length + ids.length === 0;

const joined = (some: number[], more: number[]): number[] => [...new Set([...some, ...more])];
const without = (some: number[], others: number[]): number[] => some.filter((id) => !others.includes(id));

export const withRing = (selection: PlantSelection, ring: Position[]): PlantSelection => ({
  ...selection,
  within: [...selection.within, ring],
});
export const withPlots = (selection: PlantSelection, plotIds: number[]): PlantSelection => ({
  ...selection,
  plotIds: joined(selection.plotIds, plotIds),
});
export const withRows = (selection: PlantSelection, rowIds: number[]): PlantSelection => ({
  ...selection,
  rowIds: joined(selection.rowIds, rowIds),
});
export const withTrees = (selection: PlantSelection, ids: number[]): PlantSelection => ({
  ...selection,
  ids: joined(selection.ids, ids),
  withoutIds: without(selection.withoutIds, ids),
});

/** Whether a tree would be chosen even if its id were not in the selection. */
const isAround = ({ within, plotIds, rowIds }: PlantSelection, { at, plotId, rowId }: SeenTree): boolean =>
  (plotId !== null && plotIds.includes(plotId)) ||
  (rowId !== null && rowIds.includes(rowId)) ||
  within.some((ring) => isInside([ring], at));

export const isChosen = (selection: PlantSelection, tree: SeenTree): boolean =>
  !selection.withoutIds.includes(tree.id) && (selection.ids.includes(tree.id) || isAround(selection, tree));

/** Adds a tree, or takes it out. */
export const toggled = (selection: PlantSelection, tree: SeenTree): PlantSelection => {
  if (!isChosen(selection, tree)) {
    const back = { ...selection, withoutIds: without(selection.withoutIds, [tree.id]) };
    return isAround(back, tree) ? back : withTrees(back, [tree.id]);
  }
  const ids = without(selection.ids, [tree.id]);
  const withoutIds = isAround(selection, tree) ? joined(selection.withoutIds, [tree.id]) : selection.withoutIds;
  return { ...selection, ids, withoutIds };
};

/** Adds a whole row or plot, or takes it out. */
export const toggledRow = (selection: PlantSelection, id: number): PlantSelection =>
  selection.rowIds.includes(id) ? { ...selection, rowIds: without(selection.rowIds, [id]) } : withRows(selection, [id]);
export const toggledPlot = (selection: PlantSelection, id: number): PlantSelection =>
  selection.plotIds.includes(id)
    ? { ...selection, plotIds: without(selection.plotIds, [id]) }
    : withPlots(selection, [id]);

/** The selection as the map marks it. */
export const chosenTrees = ({ within, plotIds, rowIds, ids, withoutIds }: PlantSelection): ChosenTrees => ({
  rings: within,
  plotIds: new Set(plotIds),
  rowIds: new Set(rowIds),
  ids: new Set(ids),
  withoutIds: new Set(withoutIds),
});

/** The selection in an address: JSON, without the empty parts. */
export const selectionText = (selection: PlantSelection): string =>
  JSON.stringify(Object.fromEntries(Object.entries(selection).filter(([, part]) => part.length > 0)));

const limits = { within: 20, plotIds: 500, rowIds: 1_000, ids: 1_000, withoutIds: 1_000 } as const;
const mostCorners = 300;
/**
 * Characters of the text once it is escaped in an address. Servers and proxies take 8,000 by default, ours 16,000: rings are
 * simplified until the text fits the first limit, and only many single trees may use the second.
 */
const [comfortable, longest] = [7_000, 12_000];
const lengthOf = (selection: PlantSelection): number => encodeURIComponent(selectionText(selection)).length;

/** Six decimals are a decimetre: more exact than drawing by hand. */
const rounded = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * 1e6) / 1e6,
  Math.round(latitude * 1e6) / 1e6,
];

/** Metres that a ring may be off, finest first; trees stand several metres apart. */
const tolerances = [0.2, 0.5, 1, 2, 4, 8, 16, 32, 64, 128];

/** The selection as the server takes it, its rings simplified as far as needed; null: it is too large. */
export const fitSelection = (selection: PlantSelection): PlantSelection | null => {
  if (Object.entries(limits).some(([part, most]) => selection[part as keyof typeof limits].length > most)) return null;
  let fitted = selection;
  for (const metres of tolerances) {
    fitted = { ...fitted, within: fitted.within.map((ring) => simplifyRing(ring, metres).map(rounded)) };
    if (fitted.within.every(({ length }) => length <= mostCorners) && lengthOf(fitted) <= comfortable) return fitted;
  }
  const isFine = fitted.within.every(({ length }) => length <= mostCorners);
  return isFine && lengthOf(fitted) <= longest ? fitted : null;
};
