import { sql } from 'kysely';
import type { CatalogueScope } from '#http/scope.ts';
import { lotCode } from './codes.ts';

const names = {
  buyer: sql`buyer.name`,
  season: sql`season.name`,
  forecast: sql`forecast.name`,
  area: sql`area.name`,
  plot: sql`plot.code`,
  person: sql`person.full_name`,
  crew: sql`crew.name`,
  crop_group: sql`crop_group.name`,
  lot: lotCode(),
};

/** The name of the record that a filter of an exported list names. */
export const named = async (
  { db, entityId }: Pick<CatalogueScope, 'db' | 'entityId'>,
  table: keyof typeof names,
  id: number | undefined,
): Promise<string | null> => {
  if (!id) return null;
  const { rows } = await sql<{ name: string }>`
    select ${names[table]} as name from ${sql.table(table)}
    where id = ${id} and coalesce(entity_id, ${entityId}::int) = ${entityId}::int`.execute(db);
  return rows[0]?.name ?? null;
};
