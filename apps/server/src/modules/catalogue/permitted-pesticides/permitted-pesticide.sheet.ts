import {
  type PermittedPesticide,
  PermittedPesticideInput,
  permittedPesticideWords,
} from '@vuon/contract/catalogue/permitted-pesticide';
import { sql } from 'kysely';
import {
  changeColumns,
  dayColumn,
  historySnapshots,
  type Importer,
  importedIntoCatalogue,
  insertColumns,
  keepEdited,
  matchOwnCodes,
  type RowColumns,
  refuseTakenCodes,
  removeImported,
  sheetOf,
  textColumn,
} from '#imports';
import { permittedPesticideList, permittedPesticidesWhere } from './permitted-pesticide.queries.ts';

/** The headers of the authority's own list are among the synonyms. */
export const permittedPesticideSheet = sheetOf<PermittedPesticide, keyof typeof permittedPesticideWords>(
  permittedPesticideWords,
  {
    code: {
      synonyms: ['TT', 'STT', 'Số thứ tự', 'Mã thuốc'],
      required: true,
      help: 'Mã hoặc số thứ tự trong danh mục; mỗi thuốc một mã.',
      example: '0121',
    },
    name: {
      synonyms: ['Tên thương phẩm', 'Tên thuốc', 'Trade name', 'Thuốc'],
      required: true,
      example: 'Abamectin 3.6EC',
    },
    activeIngredient: { synonyms: ['Tên hoạt chất', 'Hoạt chất', 'Common name'], example: 'Abamectin' },
    registrationNumber: { synonyms: ['Số đăng ký', 'Số ĐK', 'Giấy chứng nhận'], example: '2412/CNĐKT-BVTV' },
    crops: { synonyms: ['Đối tượng phòng trừ', 'Cây', 'Đối tượng cây trồng'], example: 'Sầu riêng, cà phê' },
    validUntil: {
      synonyms: ['Hiệu lực đến', 'Ngày hết hạn', 'Hết hiệu lực'],
      help: 'dd/mm/yyyy; để trống nếu không có hạn.',
      example: { day: '2029-12-31' },
    },
    notes: { synonyms: ['Chú thích', 'Tổ chức đề nghị đăng ký'], example: null },
  },
);

const columns: RowColumns = {
  code: textColumn('code'),
  name: textColumn('name'),
  active_ingredient: textColumn('activeIngredient'),
  registration_number: textColumn('registrationNumber'),
  crops: textColumn('crops'),
  valid_until: dayColumn('validUntil'),
  notes: textColumn('notes'),
};

const written = importedIntoCatalogue('permitted_pesticide');

export const permittedPesticideImporter: Importer = {
  type: 'permitted-pesticide',
  noun: 'thuốc được phép',
  title: 'Thuốc được phép',
  write: 'catalogue.write',
  entity: 'optional',
  fields: permittedPesticideSheet.fields,
  parse: (values) => PermittedPesticideInput.safeParse(values),
  check: (db, batch) => refuseTakenCodes(db, batch, 'permitted_pesticide'),
  table: 'permitted_pesticide',
  insert: insertColumns('permitted_pesticide', columns),
  constraints: ['permitted_pesticide_code'],
  records: (db, batch) => historySnapshots(sql`${permittedPesticidesWhere(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('permitted_pesticide', written, () => []),
  remove: removeImported('permitted_pesticide', written),
  update: {
    ...matchOwnCodes('permitted_pesticide', 'thuốc được phép'),
    ...changeColumns('permitted_pesticide', columns, { isTenant: false }),
    read: permittedPesticideList.findMany,
  },
};
