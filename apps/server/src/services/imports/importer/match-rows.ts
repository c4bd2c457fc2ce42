import { sql } from 'kysely';
import type { CodedTable } from '#http/own-codes.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { ImportUpdate } from './importer.ts';

/** ImportUpdate of a catalogue: rows mean the entity's own record with their code, else the system's, which stays as it is. */
export const matchOwnCodes = (
  table: CodedTable,
  noun: string,
): Pick<ImportUpdate, 'key' | 'by' | 'match' | 'refuse'> => ({
  key: ['code'],
  by: `mã ${noun}`,
  match: ({ entityId, rows }) => sql`
    select distinct on (line) line, stored.id from ${rows} as r
    join ${sql.table(table)} as stored on lower(stored.code) = lower(input ->> 'code') and stored.deleted_at is null
      and (stored.entity_id is null or stored.entity_id = ${entityId}::int)
    order by line, stored.entity_id nulls last`,
  refuse: ({ entityId: within }: CatalogueScope, row) =>
    within !== null && (row as { entityId?: number | null }).entityId === null
      ? 'Mã này là của hệ thống, đơn vị không sửa được. Chọn Chỉ thêm mới nếu muốn có bản riêng mang mã này'
      : null,
});
