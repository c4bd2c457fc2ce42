import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { CatalogueScope } from '#http/scope.ts';
import type { ExportFilter } from './export-list.ts';
import type { Sheet } from './workbook/workbook-writer.ts';

/** Excel allows 31 characters, and none that formulas use. */
export const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

export const factsSheet: Sheet = {
  name: 'Thông tin',
  columns: [
    { header: 'Mục', type: 'text', width: 20 },
    { header: 'Nội dung', type: 'text', width: 70 },
  ],
  filter: false,
};

type Described = { title: string; filters: ExportFilter[]; rows: number; createdAt: Date };

/** A description of the export, for people to whom the file is forwarded. */
export const factsOf = async (
  scope: CatalogueScope,
  { title, filters, rows, createdAt }: Described,
): Promise<[label: string, value: string][]> => [
  ['Danh sách', title],
  ['Đơn vị', await findOwnerName(scope)],
  ...filters.flatMap(({ label, value }): [string, string][] => (value ? [[label, value]] : [])),
  ['Số dòng', rows.toLocaleString('vi-VN')],
  ['Người xuất', scope.actor.fullName],
  ['Thời điểm', `${inVietnam(createdAt)} (giờ Việt Nam)`],
  ['Phần mềm', 'Vườn'],
];

const findOwnerName = async ({ db, entityId }: CatalogueScope): Promise<string> => {
  if (entityId === null) return 'Hệ thống';
  const { name } = await db.selectFrom('entity').select('name').where('id', '=', entityId).executeTakeFirstOrThrow();
  return name;
};

const inVietnam = (instant: Date) => {
  const time = new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  return `${formatDay(dayInVietnam(instant))} ${time}`;
};
