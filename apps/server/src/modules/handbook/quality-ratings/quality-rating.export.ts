import { valueWords } from '@vuon/contract/catalogue/quality-score';
import { subjectKindNames } from '@vuon/contract/catalogue/quality-template';
import { formatDay } from '@vuon/contract/day';
import { type QualityRating, QualityRatingQuery, qualityRatingWords } from '@vuon/contract/handbook/quality-rating';
import { ratingStateNames } from '@vuon/contract/handbook/quality-state';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { defectWords } from './quality-rating.service.ts';
import { ratingList } from './quality-rating-shown.ts';

const words = qualityRatingWords;

const columns: ExportColumn<QualityRating>[] = [
  { header: 'Mã phiếu', type: 'text', width: 14, value: ({ code }) => code },
  { header: words.ratedAt.label, type: 'datetime', width: 18, value: ({ ratedAt }) => ratedAt },
  {
    header: words.templateId.label,
    type: 'text',
    width: 28,
    value: ({ template }) => `${template.name}, bản ${template.revision}`,
  },
  { header: words.subjectKind.label, type: 'text', width: 16, value: ({ subject }) => subjectKindNames[subject.kind] },
  { header: words.subjectId.label, type: 'text', width: 18, value: ({ subject }) => subject.name },
  { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place?.words ?? null },
  { header: words.seasonId.label, type: 'text', width: 24, value: ({ season }) => season?.name ?? null },
  { header: words.raterId.label, type: 'text', width: 24, value: ({ rater }) => rater?.name ?? null },
  { header: words.sampleCount.label, type: 'integer', width: 10, value: ({ sampleCount }) => sampleCount },
  { header: words.plantCount.label, type: 'integer', width: 14, value: ({ plantCount }) => plantCount },
  {
    header: words.values.label,
    type: 'text',
    width: 60,
    value: ({ criteria }) =>
      criteria
        .map(({ name, scale, value, points }) => `${name} ${valueWords(scale, value)} (${points} điểm)`)
        .join('; '),
  },
  { header: 'Điểm', type: 'number', width: 8, value: ({ score }) => score },
  { header: 'Xếp loại', type: 'text', width: 10, value: ({ grade }) => grade },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => ratingStateNames[state] },
  {
    header: 'Lỗi',
    type: 'text',
    width: 44,
    value: ({ defects }) => defects.map((defect, index) => `${index + 1}. ${defectWords(defect)}`).join('; ') || null,
  },
  { header: 'Việc khắc phục', type: 'text', width: 16, value: ({ correctiveWork }) => correctiveWork?.code ?? null },
  { header: 'Hẹn tái kiểm', type: 'date', width: 14, value: ({ recheckOn }) => recheckOn },
  { header: 'Tái kiểm của', type: 'text', width: 14, value: ({ rechecks }) => rechecks?.code ?? null },
  { header: words.notes.label, type: 'text', width: 44, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<QualityRatingQuery['sort'], string> = {
  ratedAt: 'Chấm sớm trước',
  '-ratedAt': 'Chấm muộn trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  score: 'Điểm thấp trước',
  '-score': 'Điểm cao trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

/** The names of the records that a filter names. */
const named = async (
  db: Db,
  entityId: number | null,
  table: 'quality_template' | 'season' | 'person' | 'area' | 'plot',
  id?: number,
) => {
  if (!id) return null;
  const column = { quality_template: 'name', season: 'name', person: 'full_name', area: 'name', plot: 'code' }[table];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)}
    where id = ${id} and coalesce(entity_id, ${entityId}::int) = ${entityId}::int`.execute(db);
  return rows[0]?.name ?? null;
};

export const qualityRatingExport: ExportList<QualityRating, QualityRatingQuery> = {
  list: 'quality-ratings',
  title: 'Đánh giá chất lượng',
  read: 'farm.read',
  query: QualityRatingQuery,
  columns,
  ...exportRows(ratingList),
  filters: async ({ db, entityId }, query) => [
    { label: 'Tìm', value: query.q },
    { label: words.templateId.label, value: await named(db, entityId, 'quality_template', query.templateId) },
    { label: words.subjectKind.label, value: query.subjectKind && subjectKindNames[query.subjectKind] },
    { label: 'Khu vực trồng', value: await named(db, entityId, 'area', query.areaId) },
    { label: 'Lô trồng', value: await named(db, entityId, 'plot', query.plotId) },
    { label: words.seasonId.label, value: await named(db, entityId, 'season', query.seasonId) },
    { label: words.raterId.label, value: await named(db, entityId, 'person', query.raterId) },
    { label: 'Xếp loại', value: query.grade },
    { label: 'Trạng thái', value: query.state && ratingStateNames[query.state] },
    { label: 'Chấm từ', value: query.from && formatDay(query.from) },
    { label: 'Chấm đến', value: query.to && formatDay(query.to) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
