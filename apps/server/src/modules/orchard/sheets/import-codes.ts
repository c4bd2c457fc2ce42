import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addRowErrors, type ImportBatch, type Lookup, refuseRepeated } from '#imports';

type Coded = {
  table: 'area' | 'plot' | 'row' | 'plant';
  /** The column of the parent, and the key of the parent that was found in the rows; null: the entity is the parent. */
  parent: { column: string; key: string } | null;
  /** 'trong lô này' */
  within: string;
};

/** A code is used once within a parent: in the file, and among living records. Accents and case do not count. */
export const checkCodes = async (db: Db, batch: ImportBatch, { table, parent, within }: Coded): Promise<void> => {
  const parentId = parent ? sql`(input ->> ${sql.lit(parent.key)})::int` : sql`0`;
  const coded = sql`select line, input ->> 'code' as code, fold(input ->> 'code') as key, ${parentId} as parent_id, stored_id
    from ${batch.rows} as r where input ->> 'code' is not null and ${parentId} is not null`;
  const keyed = sql`select line, (parent_id || ' ' || key) collate "C" as key from (${coded}) as coded`;
  await refuseRepeated(db, batch, keyed, 'code', 'Trùng mã');
  const same = parent ? sql`stored.${sql.ref(parent.column)} = parent_id` : sql`true`;
  await addRowErrors(
    db,
    batch,
    sql`select coded.line, 'code' as path, 'Mã ' || coded.code || ' đã có ' || ${within}::text as message
      from (${coded}) as coded
      join ${sql.table(table)} as stored on stored.entity_id = ${batch.entityId}::int and ${same}
        and stored.sort_code = key and stored.deleted_at is null
      where coded.stored_id is null`,
  );
};

/** ImportUpdate.match: the living record with the row's code within the parent that the row names. */
export const matchCodes = (
  { entityId, rows }: ImportBatch,
  { table, parent }: Omit<Coded, 'within'>,
  parents: Lookup | null,
) =>
  parents && parent
    ? sql`
      select r.line, stored.id from ${rows} as r join (${parents.found}) as parents on parents.line = r.line
      join ${sql.table(table)} as stored on stored.entity_id = ${entityId}::int and stored.deleted_at is null
        and stored.${sql.ref(parent.column)} = (parents.input ->> ${sql.lit(parent.key)})::int
        and stored.sort_code = fold(r.input ->> 'code')`
    : sql`
      select r.line, stored.id from ${rows} as r
      join ${sql.table(table)} as stored on stored.entity_id = ${entityId}::int and stored.deleted_at is null
        and stored.sort_code = fold(r.input ->> 'code')`;
