import { PersonInput, personKindNames, rateTypeNames } from '@vuon/contract/people/person';
import { sql } from 'kysely';
import {
  cellText,
  choiceField,
  dayField,
  type FieldKind,
  holdWritten,
  type Importer,
  type ImporterField,
  numberField,
  recorded,
  removeWritten,
  textField,
  withinEntity,
  writtenTo,
} from '#imports';
import { personHeaders as headers } from './person.columns.ts';
import { checkPeople } from './person.import-check.ts';
import { recordedPeople } from './person.queries.ts';
import type { PersonDuty } from './person-duty.ts';
import { takePersonNumbers } from './person-number.ts';

/** Excel drops the zeros that a number begins with: 12 digits of today's card, or 9 of the old one. */
const idNumberField: FieldKind = {
  ...textField,
  read: (cell) => {
    const text = cellText(cell).replace(/[\s.]/g, '');
    if (typeof cell !== 'number' || !/^\d{7,11}$/.test(text)) return { value: text };
    return { value: text.padStart(text.length < 10 ? 9 : 12, '0') };
  },
};

const fields: ImporterField[] = [
  {
    ...textField,
    key: 'fullName',
    header: headers.fullName,
    synonyms: ['Họ tên', 'Tên', 'Tên nhân sự', 'Tên nhân viên', 'Nhân viên', 'Người lao động'],
    required: true,
    example: 'Y Bhăm Niê',
  },
  {
    ...choiceField(personKindNames, { 'Chính thức': 'staff', 'Lâu dài': 'staff', 'Mùa vụ': 'seasonal' }),
    key: 'kind',
    header: headers.kind,
    synonyms: ['Loại', 'Loại nhân sự', 'Loại lao động'],
    help: `${personKindNames.staff} hoặc ${personKindNames.seasonal}; để trống thì là ${personKindNames.staff}.`,
    example: personKindNames.staff,
  },
  {
    ...textField,
    key: 'position',
    header: headers.position,
    synonyms: ['Chức vụ', 'Chức danh', 'Vị trí', 'Nhiệm vụ'],
    example: 'Tưới và bón phân',
  },
  {
    ...textField,
    key: 'phoneNumber',
    header: headers.phoneNumber,
    synonyms: ['Điện thoại', 'SĐT', 'Di động'],
    help: 'Số di động hoặc cố định, viết kiểu nào cũng được.',
    example: '0868 891 902',
  },
  {
    ...idNumberField,
    key: 'idNumber',
    header: headers.idNumber,
    synonyms: ['CCCD', 'CMND', 'Căn cước', 'Số căn cước', 'Căn cước công dân', 'Số CMND/CCCD'],
    help: '12 chữ số, hoặc 9 của CMND cũ; mỗi người một số.',
    example: '066095001234',
  },
  {
    ...dayField,
    key: 'startedOn',
    header: headers.startedOn,
    synonyms: ['Ngày vào', 'Ngày bắt đầu', 'Vào làm'],
    help: 'dd/mm/yyyy.',
    example: { day: '2024-03-01' },
  },
  {
    ...dayField,
    key: 'endedOn',
    header: headers.endedOn,
    synonyms: ['Ngày nghỉ việc', 'Ngày kết thúc', 'Nghỉ việc'],
    help: 'Từ ngày này không làm nữa, dd/mm/yyyy; để trống khi còn làm.',
    example: null,
  },
  {
    ...choiceField(rateTypeNames, { Tháng: 'month', Ngày: 'day', 'Theo ngày': 'day', 'Theo khoán': 'piece' }),
    key: 'rateType',
    header: headers.rateType,
    synonyms: ['Cách tính công', 'Hình thức trả công', 'Loại lương'],
    help: `${Object.values(rateTypeNames).join(', ')}; để trống khi chưa thỏa thuận.`,
    example: rateTypeNames.day,
  },
  {
    ...numberField('đ'),
    key: 'rateAmount',
    header: headers.rateAmount,
    synonyms: ['Lương', 'Mức lương', 'Đơn giá', 'Tiền lương'],
    help: 'Đồng cho một tháng, một ngày hoặc một đơn vị khoán.',
    example: 350_000,
  },
  {
    ...textField,
    key: 'rateUnit',
    header: headers.rateUnit,
    synonyms: ['Đơn vị tính', 'ĐVT'],
    help: 'Chỉ khi trả theo khoán: kg, cây, ha …',
    example: null,
  },
  { ...textField, key: 'notes', header: headers.notes, synonyms: ['Chú thích', 'Mô tả'], example: 'Biết lái máy kéo' },
];

/** Numbered in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows} as r`.execute(tx);
  const first = await takePersonNumbers(tx, entityId, counted[0]?.count ?? 0);
  await sql`
    insert into person (
      entity_id, id, number, full_name, kind, position, phone_number, id_number, started_on, ended_on,
      rate_type, rate_amount, rate_unit, notes, created_at, created_by, updated_at, updated_by
    )
    select ${entityId}::int, record_id, ${first}::int + (row_number() over (order by line))::int - 1,
      input ->> 'fullName', input ->> 'kind', input ->> 'position', input ->> 'phoneNumber', input ->> 'idNumber',
      (input ->> 'startedOn')::date, (input ->> 'endedOn')::date,
      input ->> 'rateType', (input ->> 'rateAmount')::int, input ->> 'rateUnit', input ->> 'notes',
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
};

const written = writtenTo('person');

/** Why undoing must not take somebody away, as SQL; null: they are as they came. */
const whyKept = (duties: PersonDuty[], entityId: number) => sql`case
  when version > 1 then 'đã được sửa'
  when exists (
    select from crew_member join crew on crew.entity_id = crew_member.entity_id and crew.id = crew_member.crew_id
      and crew.deleted_at is null
    where crew_member.entity_id = person.entity_id and crew_member.person_id = person.id
  ) then 'đang ở trong tổ đội'
  ${sql.join(
    duties.map(
      ({ words, held }) => sql`when person.id in (select person_id from (${held(entityId)}) as held)
        then 'đang ' || ${words}::text`,
    ),
    sql` `,
  )}
end`;

export const personImporter = (duties: PersonDuty[]): Importer =>
  withinEntity({
    type: 'person',
    noun: 'nhân sự',
    title: 'Nhân sự',
    write: 'people.write',
    fields,
    parse: (values) => PersonInput.safeParse(values),
    check: checkPeople,
    table: 'person',
    insert,
    constraints: ['person_id_number'],
    records: (db, batch) => recorded(sql`${recordedPeople(db, batch.entityId, written(batch))}`),
    findKept: async (tx, batch, limit) => {
      await holdWritten(tx, 'person', written(batch));
      const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select full_name as name, sort_name, id, ${whyKept(duties, batch.entityId)} as why
        from person where ${written(batch)} and deleted_at is null
      ) as kept where why is not null
      order by sort_name, id limit ${limit}`.execute(tx);
      return rows;
    },
    remove: removeWritten('person', written),
  });
