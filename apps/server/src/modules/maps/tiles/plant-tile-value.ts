import type { RawBuilder } from 'kysely';

/**
 * A value of trees that a module contributes and the map can colour by: the day from which a tree may be harvested, its
 * yield. A transaction that changes it holds the tree's plot, as with every change of the map. Share links do not show it.
 */
export type PlantTileValue = {
  /** Its name in the tile. */
  key: string;
  /** Selected from the current row of `plant`; null: this tree has none. Tiles are kept longer than today. */
  select: (entityId: number, on: ToldDay) => RawBuilder<string | number | null>;
};

/** The day of which a tile tells: today, or the end of a day that is over. */
export type ToldDay = { day: string; isPast: boolean };

/** The values that a tile is made with, on this day. */
export type ToldValues = ToldDay & { values: PlantTileValue[] };
