import { randomUUID } from 'node:crypto';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { type ExportFilter, excelType, slug, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { fileJob, type JobKind, startJob } from '#jobs';
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
export const planReportJob = (files: FileStore): JobKind =>
  fileJob<Input>(files, {
    kind: reportKind,
    may: 'farm.read',
    what: 'kế hoạch',
    ready: 'Tệp Excel đã sẵn sàng',
    tellsRows: true,
    make: async ({ scope, input: { planId }, path }) => {
      const plan = await farmPlans.get(scope, planId);
      const { items: lines } = await listLines(scope, planId);
      const people = mayDo(scope.actor, 'people.read') ? await countWorking(scope) : null;
      const rows = lines.length;
      const sheets = reportSheets(plan, lines, people);
      await writeReport(scope, { title, facts: factsOf(plan), rows, sheets }, path);
      const name = `${slug(`${title} ${plan.code}`)}-${dayInVietnam(scope.clock())}.xlsx`;
      return { name, type: excelType, rows, noun: 'việc' };
    },
  });

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
