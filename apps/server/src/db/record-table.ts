import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from './db.ts';
import { changed, created } from './stamps.ts';
import type { Tables } from './tables.ts';

/** The columns that every record has beside its own. */
type Stamped = { entity_id: unknown; version: unknown; updated_at: unknown; updated_by: unknown; deleted_at: unknown };
type StampedTable = { [T in keyof Tables]: Tables[T] extends Stamped ? T : never }[keyof Tables];
type StampColumn = 'entity_id' | 'version' | `${'created' | 'updated'}_${'at' | 'by'}` | 'deleted_at';

/** The user who writes, and the entity. `entityId` null: the platform's own record of a catalogue. */
export type Writer = { db: Db; clock: () => Date; entityId: number | null; actor: { userId: number | null } };

/** A value, or SQL that computes it. */
type Written<V> = { [Column in keyof V]: V[Column] | RawBuilder<V[Column]> };
export type NewValues<T extends StampedTable> = Written<Omit<Insertable<Tables[T]>, StampColumn>>;
export type ChangedValues<T extends StampedTable> = Written<Omit<Updateable<Tables[T]>, StampColumn | 'id'>>;

// Inside, a table is any table: its columns are checked where the helper is called.
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** Writes rows of one table, each within its tenant, with its stamps and its next version. */
export const recordTable = <T extends StampedTable>(table: T, within = ofTenant) => {
  const one = (entityId: number | null, id: number) =>
    sql<boolean>`${within(table, entityId)} and ${sql.ref(`${table}.id`)} = ${id}`;
  const name: string = table;
  const tables = (db: Db) => db as unknown as AnyTable;
  const set = ({ db, clock, entityId, actor }: Writer, id: number, values: Record<string, unknown>) =>
    tables(db)
      .updateTable(name)
      .set({ ...values, ...changed(actor.userId, clock()) })
      .where(one(entityId, id))
      .execute();
  return {
    name: table,
    /** Holds the row until the transaction ends, so that two users who change it at once follow each other. */
    lock: ({ db, entityId }: Pick<Writer, 'db' | 'entityId'>, id: number) =>
      tables(db).selectFrom(name).select('id').where(one(entityId, id)).forUpdate().execute(),
    insert: async ({ db, clock, entityId, actor }: Writer, values: NewValues<T>): Promise<number> => {
      const { id } = await tables(db)
        .insertInto(name)
        .values({ ...values, ...created(actor.userId, clock()), entity_id: entityId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id as number;
    },
    change: (writer: Writer, id: number, values: ChangedValues<T>) => set(writer, id, values),
    /** `at`: the moment of the whole removal, if the contents are removed too and found again by that moment. */
    remove: (writer: Writer, id: number, at = writer.clock()) => set(writer, id, { deleted_at: at.toISOString() }),
    restore: (writer: Writer, id: number, values?: ChangedValues<T>) =>
      set(writer, id, { ...values, deleted_at: null }),
  };
};

export type RecordTable<T extends StampedTable> = ReturnType<typeof recordTable<T>>;

function ofTenant(table: string, entityId: number | null): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.entity_id`)} = ${entityId}::int`;
}
