import { sql } from 'kysely';

/**
 * The names in an `Address` of the contract, to select from a table that has location_id, old_location_id and province_id:
 * `db.selectFrom('entity').select(addressNames('entity'))`.
 */
export const addressNames = (table: string) =>
  [
    nameOf(`${table}.location_id`).as('locationName'),
    nameOf(`${table}.old_location_id`).as('oldLocationName'),
    nameOf(`${table}.province_id`).as('provinceName'),
  ] as const;

// A province's full name is its name.
const nameOf = (column: string) =>
  sql<string | null>`(select location.full_name from location where location.id = ${sql.ref(column)})`;
