import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addCellErrors, addRowErrors, completeRows, type ImportBatch, refuseRepeated } from '#imports';

export const checkEntities = async (db: Db, batch: ImportBatch): Promise<void> => {
  await findCodes(db, batch);
  await findTaken(db, batch, 'phoneNumber', 'phone_number', 'số điện thoại');
  await findTaken(db, batch, 'taxCode', 'tax_code', 'mã số thuế');
  await findTaken(db, batch, 'domain', 'domain', 'tên miền');
  await findUnits(db, batch);
};

/** A new entity gets the next code: one that is written in the file must exist. */
const findCodes = (db: Db, batch: ImportBatch) =>
  addRowErrors(
    db,
    batch,
    sql`select line, 'code' as path, case when entity.id is null
        then 'Không có đơn vị mang mã này. Để trống thì thêm đơn vị mới, mã được cấp khi ghi'
        else 'Đơn vị ' || entity.name || ' (' || entity.code || ') đã có' end as message
      from ${batch.rows} as r left join entity on entity.code = upper(input ->> 'code') and entity.deleted_at is null
      where input ->> 'code' is not null and stored_id is null`,
  );

/** Refuses values that only one entity may have, repeated in the file or taken by a stored entity. */
const findTaken = async (
  db: Db,
  batch: ImportBatch,
  path: 'phoneNumber' | 'taxCode' | 'domain',
  column: 'phone_number' | 'tax_code' | 'domain',
  noun: string,
) => {
  const given = sql`select line, stored_id, input ->> ${path} as key from ${batch.rows} as r where input ->> ${path} is not null`;
  await refuseRepeated(db, batch, given, path, `Trùng ${noun}`);
  await addRowErrors(
    db,
    batch,
    sql`select line, ${path}::text as path, ${`Trùng ${noun} với đơn vị `}::text || entity.name || ' (' || entity.code || ')' as message
      from (${given}) as given join entity on entity.${sql.ref(column)} = key and entity.deleted_at is null
      where entity.id is distinct from stored_id`,
  );
};

/** 'Tỉnh Dak Lak' is 'Đắk Lắk', 'x. Ea Hleo' is 'Ea H'leo': in the form of `location.sort_name`, without apostrophes. */
const bare = (name: RawBuilder<unknown>) =>
  sql`regexp_replace(fold(replace(${name}, '''', '')), '^(tinh|thanh pho|thi xa|thi tran|phuong|xa|dac khu|tp\\M|[pxt]\\.|tt\\.)[. ]*(?=\\S)', '')`;
const known = (column: string) => sql`replace(${sql.ref(column)}, '''', '')`;

/** Finds the units that the address names: today's if they exist, else those from before 1 July 2025. */
export const findUnits = async (db: Db, batch: ImportBatch): Promise<void> => {
  const found = unitsByCells(batch);
  const pairs = sql`${batch.rows} as r join (${found}) as found
    on province = coalesce(input ->> 'provinceName', '') and ward = coalesce(input ->> 'wardName', '')`;
  await completeRows(
    db,
    batch,
    sql`select line, jsonb_build_object(
        'locationId', location_id, 'oldLocationId', old_location_id, 'provinceId', found.province_id
      ) as input, case when location_id is null then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
        'wardName', case when location_id <> found.province_id then regexp_replace(location.full_name, ',[^,]*$', '') end,
        'provinceName', (select name from location where id = found.province_id)
      )) end as shown
      from ${pairs} left join location on location.id = location_id where problem is null`,
  );
  await addCellErrors(db, batch, sql`select line, path, problem as message from ${pairs} where problem is not null`);
};

const unitsByCells = ({ rows }: ImportBatch) => sql`
  with cells as (
    select distinct coalesce(input ->> 'provinceName', '') as province, coalesce(input ->> 'wardName', '') as ward
    from ${rows} as r where coalesce(input ->> 'provinceName', input ->> 'wardName') is not null
  ), provinces as (
    select cells.*, location.id as province_id, system
    from cells join location on level = 'province' and ${known('sort_name')} = ${bare(sql`province`)}
  ), wards as (
    select provinces.province, provinces.ward, provinces.system, provinces.province_id, location.id,
      fold(location.name) = fold(provinces.ward) as is_exact
    from provinces join location on location.level = 'ward' and location.province_id = provinces.province_id
      and ${known('location.sort_name')} = ${bare(sql`provinces.ward`)}
    where provinces.ward <> ''
  ), fitting as (
    select province, ward, system, province_id, id, case when is_exact then 0 else 1 end as rank from wards
    union all select province, ward, system, province_id, province_id, 0 from provinces where ward = ''
  ), best as (
    select *, count(*) over (partition by province, ward, system, rank) as equals,
      row_number() over (partition by province, ward order by system = 'old', rank, id) as place
    from fitting
  )
  select cells.province, cells.ward,
    case when system = 'new' then best.id end as location_id, case when system = 'old' then best.id end as old_location_id,
    case when system = 'new' then best.province_id else (
      select min(new_id) from location_successor where old_id = best.province_id
    ) end as province_id,
    case when cells.province <> '' and exists (select from provinces where provinces.province = cells.province)
      then 'wardName' else 'provinceName' end as path,
    case
      when cells.province = '' then 'Cần có tỉnh để tìm xã'
      when not exists (select from provinces where provinces.province = cells.province)
        then 'Không có tỉnh, thành phố “' || left(cells.province, 60) || '”'
      when best.id is null then 'Không có xã, phường “' || left(cells.ward, 60) || '” trong ' || left(cells.province, 60)
      when equals > 1 then 'Có ' || equals || ' xã, phường tên “' || left(cells.ward, 60) || '”. Hãy ghi rõ xã hay phường, hoặc để trống.'
    end as problem
  from cells left join best on best.province = cells.province and best.ward = cells.ward and best.place = 1`;
