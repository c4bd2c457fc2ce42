import { type RawBuilder, sql } from 'kysely';

/** A core `box` as west, south, east and north; null: none. Corner 0 of a box is its north-east, corner 1 its south-west. */
export const boundsOf = (box: RawBuilder<unknown>) => sql`case when ${box} is not null then
  jsonb_build_array((${box}[1])[0], (${box}[1])[1], (${box}[0])[0], (${box}[0])[1]) end`;
