import type { Work } from '@vuon/contract/cultivation/work';
import { workPriorityNames } from '@vuon/contract/cultivation/work-input';
import {
  hasWorkBegun,
  isOpenWork,
  type WorkAction,
  workStateNames,
  workTransitions,
} from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { Link, useNavigate } from 'react-router';
import { weighSteps } from '#domain/harvest/weigh-step.tsx';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
import { useMay, useMayDo } from '#lib/session/use-may.ts';
import { useOwnPath } from '#lib/use-own-path.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { farmPlanPath, workPath, worksPath } from '../paths.ts';
import { WorkForm } from '../work-form/work-form.tsx';
import { useWorkMenu } from '../work-list/use-work-menu.ts';
import { actionsFor, isForward } from '../work-steps/next-action.ts';
import { usePromote } from '../work-steps/use-promote.tsx';
import { useStep } from '../work-steps/use-step.tsx';
import { promoteStep, WorkRail, workSteps } from './work-rail.tsx';

export function WorkRecord({ work }: { work: Work }) {
  useOwnPath(workPath(work));
  const navigate = useNavigate();
  const mayDo = useMayDo();
  const mayLead = useMay('work.lead');
  const land = useLand();
  const { more, onRestore } = useWorkMenu(() => navigate(worksPath(work.kind)))(work);
  const { run, dialog } = useStep();
  const promotion = usePromote();
  const promote = promotion.actionFor(work);
  // A foreman changes the work of their crews: which those are, the server knows.
  const writable = mayLead && !work.deletedAt && isEditable(work);
  const of = { type: 'work', id: work.id } as const;
  const files = useFilesTab(of, { readOnly: !mayLead || work.deletedAt !== null });
  // Another order for work that has one is written in its own card.
  const isOrdered = work.state === 'assigned' && mayDo('orders.write');
  const actions = work.deletedAt
    ? []
    : actionsFor(work.state, mayDo).filter((action) => !(isOrdered && action === 'assign'));
  const steps = [
    ...workSteps(work, actions, (action) => run(work, action)),
    ...(promote ? [promoteStep(promote)] : []),
    ...weighSteps('work', work, mayDo('harvest.write')),
  ];
  const pressed = (action: WorkAction): PageAction => ({
    key: action,
    label: action === 'assign' && work.state === 'assigned' ? 'Giao lại' : workTransitions[action].label,
    danger: action === 'cancel',
    onClick: () => run(work, action),
  });
  const [next, ...others] = actions.map(pressed);
  const hasForward = actions[0] !== undefined && isForward(work.state, actions[0]);
  return (
    <div className="record-page">
      <PageHead
        title={work.title}
        tag={work.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <WorkStateTag state={work.state} />}
        summary={`${work.code} · ${work.workType.name}`}
        primary={hasForward && next ? next : null}
        more={[...(hasForward ? others : next ? [next, ...others] : []), ...(promote ? [promote] : []), ...more]}
      />
      <RestoreNotice subject="Công việc này" deletedAt={work.deletedAt} onRestore={onRestore} />
      <StateNotice work={work} />
      <FactStrip facts={factsOf(work, land)} />
      <RecordTabs
        label={work.title}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <WorkForm
                kind={work.kind}
                work={work}
                readOnly={!writable}
                rail={<WorkRail work={work} steps={steps} />}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
      {promotion.dialog}
    </div>
  );
}

/** Inspected and cancelled work stays as it is: it is the record of what was done. */
const isEditable = ({ state }: Work) => state !== 'inspected' && state !== 'cancelled';

/** What stops it: its reason, works before it that are not done, places that were removed. */
function StateNotice({ work }: { work: Work }) {
  const before = work.dependencies.filter(({ state }) => isOpenWork(state));
  return (
    <>
      {work.stateReason && (work.state === 'blocked' || work.state === 'cancelled') && (
        <Notice tone={work.state === 'blocked' ? 'red' : 'grey'}>
          <strong>{workStateNames[work.state]}:</strong> {work.stateReason}
        </Notice>
      )}
      {before.length > 0 && !hasWorkBegun(work.state) && (
        <Notice tone="gold">
          Còn chờ việc trước:{' '}
          {before
            .map(({ code, title, state }) => `${code} ${title} (${workStateNames[state].toLocaleLowerCase('vi')})`)
            .join(', ')}
          .
        </Notice>
      )}
      {work.place.hasRemoved && <Notice tone="gold">Một phần nơi làm đã bị xóa khỏi vườn. Chọn lại nơi làm.</Notice>}
    </>
  );
}

const factsOf = (work: Work, land: (hectares: number) => string): Fact[] => {
  const today = dayInVietnam(new Date());
  const due = dueOf(work, today);
  const actual = work.actualLabourDays;
  return [
    {
      label: 'Ngày làm',
      value: [windowText(work, today), due?.text].filter(Boolean).join(', '),
      tone: due?.tone === 'late' ? ('red' as const) : undefined,
    },
    {
      label: 'Kế hoạch',
      value: work.farmPlan && (
        <Link to={farmPlanPath(work.farmPlan.id, work.planLineId ?? undefined)} title={work.farmPlan.name}>
          {work.farmPlan.code}
        </Link>
      ),
    },
    { label: 'Nơi làm', value: work.place.words },
    { label: 'Cây, đất', value: `${formatNumber(work.place.livingCount)} cây, ${land(work.place.hectares)}` },
    { label: 'Ưu tiên', value: work.priority !== 'normal' && workPriorityNames[work.priority] },
    {
      label: 'Công',
      value:
        (actual !== null && `${formatNumber(actual)} trên ${formatNumber(work.labourDays ?? 0)} công`) ||
        (work.labourDays !== null && `${formatNumber(work.labourDays)} công`),
    },
    { label: 'Dự toán', value: work.cost > 0 && formatMoney(work.cost) },
    { label: 'Nghiệm thu', value: work.inspector?.name },
  ].filter(({ value }) => value);
};
