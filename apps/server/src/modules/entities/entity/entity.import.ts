import { AnonymousEntityInput } from '@vuon/contract/entities/entity';
import { entityWords } from '@vuon/contract/entities/entity-words';
import { optionalText, requiredMessage } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { historySnapshots, holdImported, type ImportBatch, type Importer, recordIds, removeImported } from '#imports';
import { checkEntities } from './entity.import-check.ts';
import { entities } from './entity.queries.ts';
import { entityFields } from './entity.sheet.ts';

const EntityRow = AnonymousEntityInput.extend({
  isAnonymous: z.boolean().default(false),
  provinceName: optionalText(120),
  wardName: optionalText(120),
}).refine(({ isAnonymous, phoneNumber }) => isAnonymous || phoneNumber !== null, {
  path: ['phoneNumber'],
  message: requiredMessage(entityWords.phoneNumber.label),
});

const insert: Importer['insert'] = async (tx, { rows }, { userId, now }) => {
  await sql`
    insert into entity (
      id, name, type, phone_number, email, tax_code, description, address_line, location_id, old_location_id, province_id,
      is_anonymous, domain, domain_status, status_at, created_at, created_by, updated_at, updated_by
    )
    select record_id, input ->> 'name', input ->> 'type', input ->> 'phoneNumber', input ->> 'email', input ->> 'taxCode',
      input ->> 'description', input ->> 'addressLine', (input ->> 'locationId')::int, (input ->> 'oldLocationId')::int,
      (input ->> 'provinceId')::int, (input ->> 'isAnonymous')::boolean, input ->> 'domain',
      case when input ->> 'domain' is null then 'none' else 'pending' end,
      ${now}::timestamptz, ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
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
    await holdImported(tx, 'entity', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select name, case when version > 1 then 'đã được sửa' when linked then 'đã có liên kết' else 'đã có hoạt động' end as why
      from entity, lateral (
        select exists (select from entity_link where entity.id in (supplier_id, customer_id)) as linked,
          exists (select from audit where entity_id = entity.id and (record_type <> 'entity' or action <> 'create')) as used
      ) as since
      where ${written(batch)} and deleted_at is null and (version > 1 or linked or used)
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('entity', written),
};
