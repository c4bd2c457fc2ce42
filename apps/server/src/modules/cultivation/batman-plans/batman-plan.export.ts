import { hoursOf, overlapsOf } from '@vuon/contract/cultivation/batman-hours';
import { batmanPeriodNames } from '@vuon/contract/cultivation/batman-period';
import { type BatmanPlan, BatmanPlanQuery, batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames, batmanStates } from '@vuon/contract/cultivation/batman-state';
import {
  BatmanTaskQuery,
  batmanTaskWords,
  type ListedBatmanTask,
  taskInWords,
} from '@vuon/contract/cultivation/batman-task';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { type ExportColumn, type ExportFilter, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { findPersonRef } from '#people';
import { batmanPlanList, listReviewers } from './batman-plan.queries.ts';
import { batmanTaskList } from './batman-task.queries.ts';

const planColumns: ExportColumn<BatmanPlan>[] = [
  { header: 'Nhân sự', type: 'text', width: 28, value: ({ personName }) => personName },
  { header: 'Mã nhân sự', type: 'text', width: 12, value: ({ personCode }) => personCode },
  { header: 'Tổ đội', type: 'text', width: 26, value: ({ crews }) => crews.map(({ name }) => name).join(', ') || null },
  { header: 'Kỳ', type: 'text', width: 10, value: ({ period }) => batmanPeriodNames[period] },
  { header: 'Từ ngày', type: 'date', width: 14, value: ({ startsOn }) => startsOn },
  { header: 'Đến ngày', type: 'date', width: 14, value: ({ endsOn }) => endsOn },
  { header: 'Người duyệt', type: 'text', width: 26, value: ({ reviewerName }) => reviewerName },
  { header: 'Số việc', type: 'integer', width: 10, value: ({ tasks }) => tasks.length },
  { header: 'Số giờ', type: 'number', width: 10, value: ({ tasks }) => Math.round(hoursOf(tasks) * 10) / 10 },
  { header: 'Chỗ trùng giờ', type: 'integer', width: 14, value: ({ tasks }) => overlapsOf(tasks).length },
  ...batmanStates.map(
    (state): ExportColumn<BatmanPlan> => ({
      header: batmanStateNames[state],
      type: 'integer',
      width: 12,
      value: ({ tasks }) => tasks.filter(({ status }) => status === state).length,
    }),
  ),
  {
    header: batmanPlanWords.tasks.label,
    type: 'text',
    width: 60,
    long: true,
    value: ({ tasks }) => tasks.map(taskInWords).join('\n') || null,
  },
  { header: batmanPlanWords.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

type Span = { from?: string | undefined; to?: string | undefined };
const spanWords = ({ from, to }: Span): ExportFilter[] => [
  { label: 'Từ ngày', value: from && formatDay(from) },
  { label: 'Đến ngày', value: to && formatDay(to) },
];

const personWords = async (db: Db, entityId: number, personId: number | undefined): Promise<ExportFilter> => ({
  label: 'Nhân sự',
  value: personId ? (await findPersonRef(db, entityId, personId))?.name : null,
});

const crewWords = async (db: Db, entityId: number, crewId: number | undefined): Promise<ExportFilter> => {
  if (!crewId) return { label: 'Tổ đội', value: null };
  const crew = await db
    .selectFrom('crew')
    .select('name')
    .where('entity_id', '=', entityId)
    .where('id', '=', crewId)
    .executeTakeFirst();
  return { label: 'Tổ đội', value: crew?.name ?? String(crewId) };
};

export const batmanPlanExport: ExportList<BatmanPlan, BatmanPlanQuery> = {
  list: 'batman-plans',
  title: 'Kế hoạch BATMAN',
  read: 'batman.read',
  query: BatmanPlanQuery,
  columns: planColumns,
  ...exportRows(batmanPlanList),
  filters: async (scope, { q, personId, crewId, period, status, reviewerId, deleted, sort, ...span }) => {
    const { db, entityId } = requireEntity(scope);
    const reviewers = reviewerId ? await listReviewers(db, entityId) : [];
    return [
      { label: 'Tìm', value: q },
      await personWords(db, entityId, personId),
      await crewWords(db, entityId, crewId),
      { label: 'Kỳ', value: period && batmanPeriodNames[period] },
      ...spanWords(span),
      { label: 'Có việc', value: status && batmanStateNames[status] },
      { label: 'Người duyệt', value: reviewers.find(({ id }) => id === reviewerId)?.fullName },
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: { ...orderWords, startsOn: 'Kỳ cũ trước', '-startsOn': 'Kỳ mới trước' }[sort] },
    ];
  },
};

const taskColumns: ExportColumn<ListedBatmanTask>[] = [
  { header: 'Nhân sự', type: 'text', width: 28, value: ({ personName }) => personName },
  { header: 'Mã nhân sự', type: 'text', width: 12, value: ({ personCode }) => personCode },
  { header: 'Tổ đội', type: 'text', width: 26, value: ({ crewNames }) => crewNames || null },
  { header: batmanTaskWords.title.label, type: 'text', width: 36, value: ({ title }) => title },
  { header: 'Mã công việc', type: 'text', width: 14, value: ({ work }) => work?.code ?? null },
  {
    header: 'Bước của công việc',
    type: 'text',
    width: 18,
    value: ({ work }) => (work ? (work.isRemoved ? 'Đã xóa' : workStateNames[work.state]) : null),
  },
  { header: batmanTaskWords.place.label, type: 'text', width: 20, value: ({ place }) => place },
  { header: batmanTaskWords.startsAt.label, type: 'datetime', width: 18, value: ({ startsAt }) => startsAt },
  { header: batmanTaskWords.endsAt.label, type: 'datetime', width: 18, value: ({ endsAt }) => endsAt },
  { header: 'Số giờ', type: 'number', width: 10, value: (task) => Math.round(hoursOf([task]) * 10) / 10 },
  { header: batmanTaskWords.status.label, type: 'text', width: 14, value: ({ status }) => batmanStateNames[status] },
  { header: batmanTaskWords.reason.label, type: 'text', width: 36, value: ({ reason }) => reason },
  { header: 'Người duyệt', type: 'text', width: 26, value: ({ reviewerName }) => reviewerName },
  { header: batmanTaskWords.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

/** One row for each task: what the week shows, as a sheet. */
export const batmanTaskExport: ExportList<ListedBatmanTask, BatmanTaskQuery> = {
  list: 'batman-tasks',
  title: 'Việc trong kế hoạch BATMAN',
  read: 'batman.read',
  query: BatmanTaskQuery,
  columns: taskColumns,
  ...exportRows(batmanTaskList),
  filters: async (scope, { q, personId, crewId, status, sort, ...span }) => {
    const { db, entityId } = requireEntity(scope);
    return [
      { label: 'Tìm', value: q },
      await personWords(db, entityId, personId),
      await crewWords(db, entityId, crewId),
      ...spanWords(span),
      { label: 'Trạng thái', value: status && batmanStateNames[status] },
      { label: 'Sắp xếp', value: { ...orderWords, startsAt: 'Sớm trước', '-startsAt': 'Muộn trước' }[sort] },
    ];
  },
};
