import { AnonymousEntityInput } from '@vuon/contract/entities/entity';
import { entityWords } from '@vuon/contract/entities/entity-words';
import { optionalText, requiredMessage } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import { wake } from '#db/wakes.ts';
import {
  booleanColumn,
  changeColumns,
  computed,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  type ImportUpdate,
  insertColumns,
  type RowColumns,
  recordIds,
  removeImported,
  textColumn,
} from '#imports';
import { checkEntities } from './entity.import-check.ts';
import { entities, entityList } from './entity.queries.ts';
import { entityFields } from './entity.sheet.ts';

const EntityRow = AnonymousEntityInput.extend({
  code: optionalText(20),
  isAnonymous: z.boolean().default(false),
  provinceName: optionalText(120),
  wardName: optionalText(120),
}).refine(({ isAnonymous, phoneNumber }) => isAnonymous || phoneNumber !== null, {
  path: ['phoneNumber'],
  message: requiredMessage(entityWords.phoneNumber.label),
});

const address = ['wardName', 'provinceName'];

const columns: RowColumns = {
  name: textColumn('name'),
  type: textColumn('type'),
  phone_number: textColumn('phoneNumber'),
  email: textColumn('email'),
  tax_code: textColumn('taxCode'),
  description: textColumn('description'),
  address_line: textColumn('addressLine'),
  location_id: computed(address, sql`(input ->> 'locationId')::int`),
  old_location_id: computed(address, sql`(input ->> 'oldLocationId')::int`),
  province_id: computed(address, sql`(input ->> 'provinceId')::int`),
  is_anonymous: booleanColumn('isAnonymous'),
  domain: textColumn('domain'),
  // A changed domain must be confirmed again.
  domain_status: computed(['domain'], sql`case when input ->> 'domain' is null then 'none' else 'pending' end`),
  domain_status_reason: computed(['domain'], sql`null::text`),
};

const insert = insertColumns('entity', columns, {
  isTenant: false,
  more: (_, { now }) => ({ status_at: sql`${now}::timestamptz` }),
});

/** By the code; without one by the phone number, the tax code or the domain, which only one entity has. */
const match: ImportUpdate['match'] = ({ rows }) => sql`
  select distinct on (line) line, entity.id from ${rows} as r
  join entity on entity.deleted_at is null and case when input ->> 'code' is not null
    then entity.code = upper(input ->> 'code')
    else entity.phone_number = input ->> 'phoneNumber' or entity.tax_code = input ->> 'taxCode'
      or entity.domain = input ->> 'domain' end
  order by line, entity.phone_number is distinct from input ->> 'phoneNumber',
    entity.tax_code is distinct from input ->> 'taxCode', entity.id`;

/** The map shows the name of an entity. */
const tellNames = async (tx: Db, { rows }: ImportBatch) => {
  const { rows: renamed } = await sql<{ id: number }>`
    select record_id as id from ${rows} as r where before ? 'name'`.execute(tx);
  if (renamed.length) await wake(tx, 'map', ...renamed.map(({ id }) => id));
};

const written = (batch: ImportBatch) => sql<boolean>`entity.id = ${recordIds(batch)}`;

const statusTime = sql`jsonb_build_object('statusAt', ${isoText(sql.ref('r.statusAt'))})`;

export const entityImporter: Importer = {
  type: 'entity',
  noun: 'đơn vị',
  title: 'Đơn vị',
  write: 'admin',
  entity: 'none',
  fields: entityFields,
  parse: (values) => EntityRow.safeParse(values),
  check: checkEntities,
  table: 'entity',
  insert,
  constraints: ['entity_phone_number', 'entity_tax_code', 'entity_domain'],
  records: (db, batch) => historySnapshots(sql`${entities(db).where(written(batch))}`, statusTime),
  // All later work in the entity is in its history, beside its own creation.
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'entity', written, batch);
    const used = await sql<{ id: number }>`
      select distinct entity_id as id from audit
      where entity_id = ${recordIds(batch)} and (record_type <> 'entity' or action <> 'create')`.execute(tx);
    const { rows } = await sql<{ name: string; why: string }>`
      select name, case when version > 1 then 'đã được sửa' when linked then 'đã có liên kết' else 'đã có hoạt động' end as why
      from entity, lateral (
        select exists (select from entity_link where entity.id in (supplier_id, customer_id)) as linked,
          entity.id = any(${used.rows.map(({ id }) => id)}::int[]) as used
      ) as since
      where ${written(batch)} and deleted_at is null and (version > 1 or linked or used)
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('entity', written),
  update: {
    key: ['code'],
    by: 'mã đơn vị, số điện thoại, mã số thuế hoặc tên miền',
    match,
    read: entityList.findMany,
    fixed: { isAnonymous: 'Không đổi được bằng cách nhập: hãy giao chủ cho đơn vị' },
    ...changeColumns('entity', columns, { isTenant: false }),
    settle: tellNames,
  },
};
