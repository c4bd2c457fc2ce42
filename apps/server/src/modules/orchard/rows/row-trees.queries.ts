import type { Position } from '@vuon/contract/orchard/location';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type NumberedTree = { id: number; rowId: number; code: string; number: number; position: Position | null };

/** The living trees of these rows, by row and number. */
export const readTreesOfRows = async (db: Db, entityId: number, rowIds: number[]): Promise<NumberedTree[]> => {
  const { rows } = await sql<{ trees: string }>`
    select coalesce(json_agg(json_build_array(id, row_id, code, number, location[0], location[1])
      order by row_id, number, id), '[]')::text as trees
    from plant where entity_id = ${entityId} and row_id = any(${rowIds}::int[]) and deleted_at is null`.execute(db);
  type Read = [
    id: number,
    rowId: number,
    code: string,
    number: number,
    longitude: number | null,
    latitude: number | null,
  ];
  return (JSON.parse(rows[0]?.trees ?? '[]') as Read[]).map(([id, rowId, code, number, longitude, latitude]) => ({
    id,
    rowId,
    code,
    number,
    position: longitude === null || latitude === null ? null : [longitude, latitude],
  }));
};
