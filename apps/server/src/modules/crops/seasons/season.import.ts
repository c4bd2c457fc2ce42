import { SeasonInput, seasonKindNames } from '@vuon/contract/crops/season';
import { sql } from 'kysely';
import {
  choiceField,
  dayField,
  holdWritten,
  type Importer,
  type ImporterField,
  numberField,
  recorded,
  removeWritten,
  textField,
  withinEntity,
  writtenField,
  writtenTo,
} from '#imports';
import {
  formatCropGroup,
  formatStages,
  seasonHeaders as headers,
  parseStages,
  stagesExample,
} from './season.columns.ts';
import { checkSeasons } from './season.import-check.ts';
import { seasonsWhere } from './season.queries.ts';

const fields: ImporterField[] = [
  {
    ...textField,
    // The code or the name; the check finds the group.
    key: 'cropGroupId',
    header: headers.cropGroupId,
    synonyms: ['Nhóm cây trồng', 'Tên nhóm cây', 'Mã nhóm cây', 'Cây trồng', 'Loại cây', 'Giống'],
    required: true,
    help: 'Mã hoặc tên của nhóm cây đã có, hoặc “Tên (mã)”.',
    example: formatCropGroup({ code: 'SR-RI6', name: 'Sầu riêng RI6' }),
  },
  {
    ...textField,
    key: 'name',
    header: headers.name,
    synonyms: ['Tên', 'Mùa vụ', 'Tên vụ', 'Vụ'],
    required: true,
    example: 'Chính vụ 2027',
  },
  {
    ...numberField(),
    key: 'year',
    header: headers.year,
    synonyms: ['Năm vụ', 'Niên vụ', 'Năm thu hoạch'],
    required: true,
    help: 'Bốn chữ số, từ 2000 đến 2100.',
    example: 2027,
  },
  {
    ...choiceField(seasonKindNames, { 'Vụ chính': 'main', 'Vụ nghịch': 'off', 'Trái vụ': 'off' }),
    key: 'kind',
    header: headers.kind,
    synonyms: ['Loại', 'Loại mùa vụ', 'Kiểu vụ'],
    required: true,
    help: `${seasonKindNames.main} hoặc ${seasonKindNames.off}.`,
    example: seasonKindNames.main,
  },
  {
    ...dayField,
    key: 'startsOn',
    header: headers.startsOn,
    synonyms: ['Bắt đầu', 'Từ ngày', 'Ngày bắt đầu vụ'],
    required: true,
    help: 'dd/mm/yyyy.',
    example: { day: '2026-10-10' },
  },
  {
    ...dayField,
    key: 'endsOn',
    header: headers.endsOn,
    synonyms: ['Kết thúc', 'Đến ngày', 'Ngày kết thúc vụ'],
    required: true,
    help: 'dd/mm/yyyy, không trước ngày bắt đầu.',
    example: { day: '2027-09-14' },
  },
  {
    ...writtenField(parseStages, formatStages, stagesExample),
    key: 'stages',
    header: headers.stages,
    synonyms: ['Các giai đoạn', 'Giai đoạn sinh trưởng'],
    required: true,
    help: 'Tên và số ngày của từng giai đoạn theo thứ tự, cách nhau bằng dấu chấm phẩy.',
    example: stagesExample,
  },
  {
    ...textField,
    key: 'notes',
    header: headers.notes,
    synonyms: ['Chú thích', 'Mô tả'],
    example: 'Vụ đầu của vườn mới',
  },
];

/** The crop group stays what the cell says: which one it is, only the database knows. */
const parse: Importer['parse'] = (values) => {
  const parsed = SeasonInput.safeParse({ ...values, cropGroupId: 1 });
  return parsed.success ? { ...parsed, data: { ...parsed.data, cropGroupId: values.cropGroupId } } : parsed;
};

const insert: Importer<number>['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  await sql`
    insert into season (
      entity_id, id, crop_group_id, name, year, kind, starts_on, ends_on, notes,
      created_at, created_by, updated_at, updated_by
    )
    select ${entityId}::int, record_id, (input ->> 'foundCropGroupId')::int, input ->> 'name', (input ->> 'year')::int,
      input ->> 'kind', (input ->> 'startsOn')::date, (input ->> 'endsOn')::date, input ->> 'notes',
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
  await sql`
    insert into season_stage (entity_id, season_id, position, name, days)
    select ${entityId}::int, record_id, place - 1, stage ->> 'name', (stage ->> 'days')::int
    from ${rows} as r, jsonb_array_elements(input -> 'stages') with ordinality as stages (stage, place)
    order by line, place`.execute(tx);
};

const written = writtenTo('season');

/** Stages follow each other from the first day. */
const datedStages = sql`jsonb_build_object('stages', (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', stage -> 'id', 'name', stage -> 'name', 'days', days,
    'startsOn', (r."startsOn" + before)::text, 'endsOn', (r."startsOn" + before + days - 1)::text
  ) order by place), '[]')
  from (
    select stage, place, days,
      coalesce(sum(days) over (order by place rows between unbounded preceding and 1 preceding), 0)::int as before
    from jsonb_array_elements(r.stages::jsonb) with ordinality as s (stage, place),
      lateral (select (stage ->> 'days')::int as days) as counted
  ) as dated
))`;

export const seasonImporter = withinEntity({
  type: 'season',
  noun: 'mùa vụ',
  title: 'Mùa vụ',
  write: 'crops.write',
  fields,
  parse,
  check: checkSeasons,
  table: 'season',
  insert,
  constraints: ['season_overlap'],
  records: (db, batch) => recorded(sql`${seasonsWhere(db, batch.entityId, written(batch))}`, datedStages),
  findKept: async (tx, batch, limit) => {
    await holdWritten(tx, 'season', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select name, 'đã được sửa' as why from season
      where ${written(batch)} and deleted_at is null and version > 1
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeWritten('season', written),
});
