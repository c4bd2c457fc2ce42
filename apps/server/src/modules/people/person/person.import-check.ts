import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addRowErrors, type ImportBatch, type Importer, refuseRepeated } from '#imports';
import { personCode } from './person.queries.ts';

/**
 * Refuses the same person twice: by the number of the identity card, or by name and phone number together. A family may share
 * a phone number, and names repeat.
 */
export const checkPeople: Importer['check'] = async (db, batch) => {
  await checkCodes(db, batch);
  await checkIdNumbers(db, batch);
  await checkNames(db, batch);
};

/** A new person gets the next code: one that is written in the file must exist. */
const checkCodes = (db: Db, batch: ImportBatch) =>
  addRowErrors(
    db,
    batch,
    sql`select r.line, 'code' as path, case when person.id is null
        then 'Không có nhân sự mang mã này. Để trống thì thêm người mới, mã được cấp khi ghi'
        else person.full_name || ' (' || ${personCode} || ') đã có' end as message
      from ${batch.rows} as r left join person on person.entity_id = ${batch.entityId} and person.deleted_at is null
        and ${personCode} = upper(input ->> 'code')
      where input ->> 'code' is not null and stored_id is null`,
  );

const checkIdNumbers = async (db: Db, batch: ImportBatch) => {
  const keyed = sql`select line, stored_id, input ->> 'idNumber' as key from ${batch.rows} as r
    where input ->> 'idNumber' is not null`;
  await refuseRepeated(db, batch, keyed, 'idNumber', 'Trùng số CCCD');
  await addRowErrors(
    db,
    batch,
    sql`select line, 'idNumber' as path, 'Số CCCD này là của ' || person.full_name as message
      from (${keyed}) as keyed
      join person on person.entity_id = ${batch.entityId} and person.id_number = key and person.deleted_at is null
      where person.id is distinct from stored_id`,
  );
};

const checkNames = async (db: Db, batch: ImportBatch) => {
  const keyed = sql`select line, stored_id, fold(input ->> 'fullName') as name, input ->> 'phoneNumber' as phone,
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
      where person.id is distinct from stored_id
      order by line`,
  );
};
