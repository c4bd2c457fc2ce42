import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { type ExportFilter, excelType, slug, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts, startJob } from '#jobs';
import { isWorking } from '#people';
import { listLines } from '../plan-lines/plan-line.service.ts';
import { farmPlans } from './farm-plan.service.ts';
import { reportSheets } from './plan-report.sheets.ts';

const reportKind = 'farm-plan-report';
const title = 'Kế hoạch và thực tế';
type Input = { planId: number; storeKey: string };

export const startReport = async (scope: Scope, planId: number) => {
  const { code } = await farmPlans.get(scope, planId);
  const input: Input = { planId, storeKey: `farm-plans/${randomUUID()}` };
  return startJob(scope, { kind: reportKind, title: `Xuất Excel: kế hoạch và thực tế ${code}`, input });
};

/** Plan against actual as an Excel file. */
export const planReportJob = (files: FileStore): JobKind => ({
  kind: reportKind,
  reads: true,
  run: (context) => runReport(files, context),
  tellDone: ({ result }) => ({
    title: 'Tệp Excel đã sẵn sàng',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows.toLocaleString('vi-VN')} việc` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runReport = async (files: FileStore, context: JobContext) => {
  const { job } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { planId } = job.input as Input;
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'farm.read'))
    throw problem('permission.denied', 'Bạn không còn được xem kế hoạch của đơn vị này.');
  const plan = await farmPlans.get(scope, planId);
  const { items: lines } = await listLines(scope, planId);
  const people = mayDo(scope.actor, 'people.read') ? await countWorking(scope) : null;
  const path = temporaryPath();
  try {
    const report = { title, facts: factsOf(plan), rows: lines.length, sheets: reportSheets(plan, lines, people) };
    const bytes = await writeReport(scope, report, path);
    const name = `${slug(`${title} ${plan.code}`)}-${dayInVietnam(scope.clock())}.xlsx`;
    await keepFile(files, context, path, { name, type: excelType, bytes, rows: lines.length, noun: 'việc' });
  } finally {
    await rm(path, { force: true });
  }
};

const factsOf = ({ code, name, season, state, place }: FarmPlan): ExportFilter[] => [
  { label: 'Kế hoạch', value: `${code} ${name}` },
  { label: 'Mùa vụ', value: `${season.name}, ${formatDay(season.startsOn)}–${formatDay(season.endsOn)}` },
  { label: 'Trạng thái', value: planStateNames[state] },
  { label: 'Phạm vi', value: place.words },
  {
    label: 'Cách tính lệch',
    value: 'Thực tế trừ kế hoạch của những việc đã xong. Việc đã hủy không tính vào giai đoạn.',
  },
  { label: 'Cách tính ngày', value: 'Từ ngày đầu đến ngày cuối của các việc trong giai đoạn.' },
];

const countWorking = async ({ db, entityId, clock }: Scope): Promise<number> => {
  const { count } = await db
    .selectFrom('person')
    .where('person.entity_id', '=', entityId)
    .where('person.deleted_at', 'is', null)
    .where(isWorking(dayInVietnam(clock())))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
