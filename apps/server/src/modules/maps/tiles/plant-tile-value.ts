import type { RawBuilder } from 'kysely';

/**
 * What a module knows of trees, and the map can colour by: the day from which a tree may be harvested, its yield. Whoever changes
 * it holds the tree's plot, as with every change of what a map shows. Share links do not show it.
 */
export type PlantTileValue = {
  /** Its name in the tile. */
  key: string;
  /** Of the row of `plant` that a statement is at; null: this tree has none. */
  select: (entityId: number) => RawBuilder<string | number | null>;
};
