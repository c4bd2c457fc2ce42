import { AnonymousEntityInput } from '@vuon/contract/entities/entity';
import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import { optionalText, requiredMessage } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import {
  choiceField,
  holdWritten,
  type ImportBatch,
  type Importer,
  type ImporterField,
  recorded,
  recordIds,
  removeWritten,
  textField,
  yesNoField,
} from '#imports';
import { entityHeaders as headers } from './entity.columns.ts';
import { checkEntities } from './entity.import-check.ts';
import { entitiesWhere } from './entity.queries.ts';

const fields: ImporterField[] = [
  {
    ...textField,
    key: 'name',
    header: headers.name,
    synonyms: ['Tên', 'Đơn vị', 'Tên cơ sở', 'Tên hộ', 'Tên HTX', 'Hộ nông dân', 'Tên nông trại', 'Tên tổ chức'],
    required: true,
    example: 'Nông hộ Nguyễn Văn Bình',
  },
  {
    ...choiceField(entityTypeNames, {
      'Trang trại': 'farm',
      'Nhà vườn': 'farm',
      'Kho hàng': 'warehouse',
      'Vận tải': 'transport',
    }),
    key: 'type',
    header: headers.type,
    synonyms: ['Loại đơn vị', 'Loại hình', 'Phân loại'],
    required: true,
    help: 'Chọn một trong danh sách.',
    example: entityTypeNames.farm,
  },
  {
    ...textField,
    key: 'phoneNumber',
    header: headers.phoneNumber,
    synonyms: ['Điện thoại', 'SĐT', 'Số ĐT', 'Di động', 'Phone'],
    help: 'Mỗi đơn vị một số. Chỉ đơn vị ẩn danh mới để trống được.',
    example: '0905 123 456',
  },
  {
    ...textField,
    key: 'email',
    header: headers.email,
    synonyms: ['Thư điện tử', 'E-mail'],
    example: 'binh@vuontot.example',
  },
  {
    ...textField,
    key: 'taxCode',
    header: headers.taxCode,
    synonyms: ['MST', 'Mã số doanh nghiệp'],
    help: '10 chữ số, 13 cho chi nhánh, hoặc 12 số CCCD; mỗi đơn vị một mã.',
    example: '6001234567',
  },
  {
    ...textField,
    key: 'addressLine',
    header: headers.addressLine,
    synonyms: ['Địa chỉ', 'Số nhà', 'Thôn', 'Buôn'],
    example: 'Thôn 4',
  },
  {
    ...textField,
    key: 'wardName',
    header: headers.wardName,
    synonyms: ['Xã', 'Phường', 'Xã, phường', 'Xã/phường', 'Phường/xã'],
    help: 'Tên xã, phường hiện nay, hoặc trước ngày 01/07/2025; cần có tỉnh.',
    example: 'Ea Knuếc',
  },
  {
    ...textField,
    key: 'provinceName',
    header: headers.provinceName,
    synonyms: ['Tỉnh', 'Tỉnh/thành', 'Thành phố', 'Tỉnh thành'],
    help: 'Tên tỉnh hiện nay, hoặc trước ngày 01/07/2025; không phân biệt dấu.',
    example: 'Đắk Lắk',
  },
  {
    ...textField,
    key: 'domain',
    header: headers.domain,
    synonyms: ['Domain', 'Website', 'Trang web'],
    help: 'Như vuontot.vn; mỗi đơn vị một tên miền.',
    example: 'vuontot.vn',
  },
  {
    ...yesNoField,
    key: 'isAnonymous',
    header: headers.isAnonymous,
    synonyms: ['Đơn vị ẩn danh', 'Chưa có tài khoản'],
    help: 'Có: nông hộ chưa có tài khoản, không cần chủ đơn vị. Để trống là Không.',
    example: 'Không',
  },
  {
    ...textField,
    key: 'description',
    header: headers.description,
    synonyms: ['Ghi chú', 'Giới thiệu'],
    example: 'Sầu riêng 3 ha',
  },
];

const EntityRow = AnonymousEntityInput.extend({
  isAnonymous: z.boolean().default(false),
  provinceName: optionalText(120),
  wardName: optionalText(120),
}).refine(({ isAnonymous, phoneNumber }) => isAnonymous || phoneNumber !== null, {
  path: ['phoneNumber'],
  message: requiredMessage(headers.phoneNumber),
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
  fields,
  parse: (values) => EntityRow.safeParse(values),
  check: checkEntities,
  table: 'entity',
  insert,
  constraints: ['entity_phone_number', 'entity_tax_code', 'entity_domain'],
  records: (db, batch) => recorded(sql`${entitiesWhere(db, written(batch))}`, statusTime),
  // Whatever was done within it since stands in its history, beside its own creation.
  findKept: async (tx, batch, limit) => {
    await holdWritten(tx, 'entity', written(batch));
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
  remove: removeWritten('entity', written),
};
