import { formatDay } from '@vuon/contract/day';
import { type Forecast, ForecastQuery, forecastStateNames, forecastWords } from '@vuon/contract/harvest/forecast';
import { forecastMethodNames, sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { tonsWords } from './forecast.kind.ts';
import { forecastList } from './forecast-shown.ts';

const words = forecastWords;
const percent = (share: number | null | undefined) => (share == null ? null : Math.round(share * 1_000) / 10);

const columns: ExportColumn<Forecast>[] = [
  { header: 'Mã dự báo', type: 'text', width: 14, value: ({ code }) => code },
  { header: words.name.label, type: 'text', width: 36, value: ({ name }) => name },
  { header: 'Nhóm cây', type: 'text', width: 24, value: ({ cropGroup }) => cropGroup.name },
  { header: words.seasonId.label, type: 'text', width: 26, value: ({ season }) => season.name },
  { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place.words },
  { header: 'Số cây', type: 'integer', width: 10, value: ({ treeCount }) => treeCount },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => forecastStateNames[state] },
  { header: 'Lần', type: 'integer', width: 7, value: ({ last }) => last?.position ?? null },
  { header: 'Ngày lập', type: 'date', width: 12, value: ({ last }) => last?.madeOn ?? null },
  {
    header: 'Cách tính',
    type: 'text',
    width: 26,
    value: ({ last }) =>
      last && [forecastMethodNames[last.method], last.stage && sampleStageNames[last.stage]].filter(Boolean).join(': '),
  },
  { header: 'Thấp (kg)', type: 'number', width: 14, value: ({ last }) => last?.lowKg ?? null },
  { header: 'Khả năng nhất (kg)', type: 'number', width: 16, value: ({ last }) => last?.likelyKg ?? null },
  { header: 'Cao (kg)', type: 'number', width: 14, value: ({ last }) => last?.highKg ?? null },
  { header: 'Đã thu (kg)', type: 'number', width: 14, value: ({ harvestedKg }) => Math.round(harvestedKg * 100) / 100 },
  { header: 'Sai số (%)', type: 'number', width: 11, value: ({ last }) => percent(last?.error) },
  { header: words.nextRevisionOn.label, type: 'date', width: 16, value: ({ nextRevisionOn }) => nextRevisionOn },
  {
    header: 'Các lần dự báo',
    type: 'text',
    width: 60,
    value: ({ revisions }) =>
      revisions
        .map((revision) => `Lần ${revision.position}, ${formatDay(revision.madeOn)}: ${tonsWords(revision)}`)
        .join('; ') || null,
  },
  { header: words.notes.label, type: 'text', width: 44, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<ForecastQuery['sort'], string> = {
  name: orderWords.name,
  '-name': orderWords['-name'],
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const named = async (
  db: Db,
  entityId: number | null,
  table: 'crop_group' | 'season' | 'area' | 'plot',
  id?: number,
) => {
  if (!id) return null;
  const column = table === 'plot' ? 'code' : 'name';
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)}
    where id = ${id} and coalesce(entity_id, ${entityId}::int) = ${entityId}::int`.execute(db);
  return rows[0]?.name ?? null;
};

export const forecastExport: ExportList<Forecast, ForecastQuery> = {
  list: 'forecasts',
  title: 'Dự báo sản lượng',
  read: 'farm.read',
  query: ForecastQuery,
  columns,
  ...exportRows(forecastList),
  filters: async ({ db, entityId }, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Nhóm cây', value: await named(db, entityId, 'crop_group', query.cropGroupId) },
    { label: words.seasonId.label, value: await named(db, entityId, 'season', query.seasonId) },
    { label: 'Khu vực trồng', value: await named(db, entityId, 'area', query.areaId) },
    { label: 'Lô trồng', value: await named(db, entityId, 'plot', query.plotId) },
    { label: 'Đã chốt', value: query.closed && (query.closed === 'true' ? 'Có' : 'Không') },
    { label: 'Đến hạn dự báo lại', value: query.due ? 'Có' : null },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
