/**
 * The meaning of a colour on a map. `quiet`: the normal case, drawn so that the exceptions stand out. `danger`: from 1 on; trees of
 * danger 3 are never lost among others, and merge into spots from afar.
 */
export type ColorMeaning = { label: string; color: string; quiet?: boolean; danger?: number };
export const alarming = 3;

/** The facts that colours and filters depend on. Many trees have the same facts, and are checked once. */
export type TreeFacts = {
  plantStatusId: number;
  /** 0: none. */
  cropGroupId: number;
  /** yyyy-mm-dd; the first day of its month where a cell sums up trees. */
  plantedOn: string | null;
  /** Values that modules contribute to the trees of tiles (PlantTileValue on the server), by key; absent in cells. */
  values?: Readonly<Record<string, string | number | boolean>>;
};
