import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';

/** Records of a module above that refer to a record of a catalogue, which then can be archived but not removed. */
export type CatalogueUse = {
  /** 'công việc' */
  noun: string;
  /** Counts those of one entity, or of all if none is named, that refer to the record. */
  count(db: Db, entityId: number | null, id: number): Promise<number>;
  /** Selects the ids of the records that are in use, for statements over many. */
  ids(entityId: number | null): RawBuilder<unknown>;
};

/** Rows of a table of entities that refer to the record by a column. Removed records count too: they may come back. */
export const referring = (noun: string, { table, column }: { table: string; column: string }): CatalogueUse => {
  const rows = (entityId: number | null) =>
    sql`from ${sql.table(table)} where ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`;
  return {
    noun,
    count: async (db, entityId, id) => {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count ${rows(entityId)} and ${sql.ref(column)} = ${id}`.execute(db);
      return counted[0]?.count ?? 0;
    },
    ids: (entityId) => sql`select ${sql.ref(column)} ${rows(entityId)}`,
  };
};

type Used = { id: number; name: string; entityId: number | null };

/** Only its own entity can use a record, unless it is the system's. `noun`: 'Loại công việc'. */
export const refuseUsed = async (uses: CatalogueUse[], { db }: { db: Db }, noun: string, record: Used) => {
  const found: string[] = [];
  for (const { noun: user, count } of uses) {
    const used = await count(db, record.entityId, record.id);
    if (used) found.push(`${used.toLocaleString('vi-VN')} ${user}`);
  }
  if (found.length)
    throw problem('record.in_use', `${noun} ${record.name} đang có ${found.join(', ')}. Hãy lưu trữ thay vì xóa.`);
};
