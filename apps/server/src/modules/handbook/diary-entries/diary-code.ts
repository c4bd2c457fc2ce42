import { type RawBuilder, sql } from 'kysely';

/** 'NK-2026-0457'; `table` names the row that has it. */
export const diaryEntryCode = (table = 'diary_entry'): RawBuilder<string> => {
  const [year, number] = [sql.ref(`${table}.year`), sql.ref(`${table}.number`)];
  return sql<string>`('NK-' || ${year} || '-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`;
};

/** An entry as other records name it; `id`: their column. */
export const entryReference = (entityId: number, id: string): RawBuilder<{ id: number; code: string } | null> => sql`(
  select json_build_object('id', named.id, 'code', ${diaryEntryCode('named')})
  from diary_entry as named where named.entity_id = ${entityId} and named.id = ${sql.ref(id)}
)`;
