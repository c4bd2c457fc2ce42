import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addRowErrors, type ImportBatch, type Importer, refuseRepeated } from '#imports';

/**
 * Refuses the same person twice: by the number of the identity card, or by name and phone number together. A family may share
 * a phone number, and names repeat.
 */
export const checkPeople: Importer['check'] = async (db, batch) => {
  await checkIdNumbers(db, batch);
  await checkNames(db, batch);
};

const checkIdNumbers = async (db: Db, batch: ImportBatch) => {
  const keyed = sql`select line, input ->> 'idNumber' as key from ${batch.rows} as r
    where input ->> 'idNumber' is not null`;
  await refuseRepeated(db, batch, keyed, 'idNumber', 'Trùng số CCCD');
  await addRowErrors(
    db,
    batch,
    sql`select line, 'idNumber' as path, 'Số CCCD này là của ' || person.full_name as message
      from (${keyed}) as keyed
      join person on person.entity_id = ${batch.entityId} and person.id_number = key and person.deleted_at is null`,
  );
};

const checkNames = async (db: Db, batch: ImportBatch) => {
  const keyed = sql`select line, fold(input ->> 'fullName') as name, input ->> 'phoneNumber' as phone,
      fold(input ->> 'fullName') || '|' || (input ->> 'phoneNumber') as key
    from ${batch.rows} as r where input ->> 'fullName' is not null and input ->> 'phoneNumber' is not null`;
  await refuseRepeated(db, batch, keyed, 'fullName', 'Trùng tên và số điện thoại');
  await addRowErrors(
    db,
    batch,
    sql`select distinct on (line) line, 'fullName' as path, person.full_name || ' với số điện thoại này đã có' as message
      from (${keyed}) as keyed
      join person on person.entity_id = ${batch.entityId} and person.sort_name = name and person.phone_number = phone
        and person.deleted_at is null
      order by line`,
  );
};
