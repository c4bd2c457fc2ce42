import { type RawBuilder, sql } from 'kysely';

/** 'NK-2026-0457'; `table` names the row that has it. */
export const diaryEntryCode = (table = 'diary_entry'): RawBuilder<string> => {
  const [year, number] = [sql.ref(`${table}.year`), sql.ref(`${table}.number`)];
  return sql<string>`('NK-' || ${year} || '-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`;
};
