import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Counted } from '../tallies/plant-tally-difference.ts';

type Named = { id: number; name: string; color: string };

/** The names of the records that trees refer to. */
export type Names = {
  /** {"4": {"id": 4, "name": "Bệnh"}}: as the history shows them, for statements. */
  names: RawBuilder<unknown>;
  find: (id: number | null) => Named | null;
};

export const namesOf = async (db: Db, entityId: number, table: 'plant_status' | 'crop_group'): Promise<Names> => {
  const { rows } = await sql<Named>`
    select id, name, color from ${sql.table(table)} where entity_id is null or entity_id = ${entityId}`.execute(db);
  const names = Object.fromEntries(rows.map(({ id, name }) => [id, { id, name }]));
  const known = new Map(rows.map((one) => [one.id, one]));
  return {
    names: sql`${JSON.stringify(names)}::text::jsonb`,
    find: (id) => (id === null ? null : (known.get(id) ?? null)),
  };
};

/** The change of a field of all trees: with the value before, where all had the same. */
export const sharedChange = (
  { find }: Names,
  field: 'plantStatusId' | 'cropGroupId',
  before: Counted[],
  to: number | null,
) => {
  const [from = null, ...others] = new Set(before.map((counted) => counted[field]));
  return { field, after: find(to), ...(others.length ? { befores: others.length + 1 } : { before: find(from) }) };
};
