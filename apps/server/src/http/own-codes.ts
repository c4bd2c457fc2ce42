import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import { problem } from './problem.ts';
import { orTaken } from './value-taken.ts';

type Coded = { entityId: number | null; code: string };

/** A catalogue whose records have codes. */
export type CodedTable = {
  [T in keyof Tables]: Tables[T] extends Record<'code' | 'archived' | 'entity_id', unknown> ? T : never;
}[keyof Tables];

/** The codes of a catalogue, unique within their owner by the index `<table>_code`. `noun`: in lower case, for messages. */
export const ownCodes = (table: CodedTable, noun: string) => {
  const takenBy = (code: string) => `Mã ${code} đã được ${noun} khác dùng; hãy đổi mã của ${noun} đó trước.`;
  return {
    orTaken: orTaken({ [`${table}_code`]: ['code', `Mã ${noun} này đã có.`] }),
    /** Called before a deleted record is restored. Two restored at the same moment both pass; the index lets one through. */
    refuseUsed: async ({ db }: { db: Db }, { entityId, code }: Coded) => {
      const { rows } = await sql`
        select from ${sql.table(table)}
        where coalesce(entity_id, 0) = ${entityId ?? 0} and lower(code) = lower(${code}) and deleted_at is null
        limit 1`.execute(db);
      if (rows.length) throw problem('value.taken', takenBy(code), { path: 'code' });
    },
  };
};
