/** What a colour on a map means. `quiet`: what is normal, drawn so that the exceptions stand out. */
export type ColorMeaning = { label: string; color: string; quiet?: boolean };

/** What colours and filters are told from. Many trees are alike in all of it, and are asked about once. */
export type TreeFacts = {
  plantStatusId: number;
  /** 0: none. */
  cropGroupId: number;
  /** yyyy-mm-dd; the first day of its month where a cell sums up trees. */
  plantedOn: string | null;
  /** What modules contribute to the trees of tiles (PlantTileValue on the server), by its key; cells have none. */
  values?: Readonly<Record<string, string | number | boolean>>;
};
