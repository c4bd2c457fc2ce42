import { CopyOutlined, SaveOutlined, SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type PlanAction, planActionsFrom } from '@vuon/contract/cultivation/plan-state';
import { startingPoint } from '@vuon/contract/cultivation/template-schedule';
import { dayInVietnam } from '@vuon/contract/day';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PlanStateTag } from '#domain/work/plan-state-tag.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { useLand } from '#lib/land.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { farmPlansPath, planTemplatePath, worksPath } from '../paths.ts';
import { usePlanMenu } from '../plan-list/use-plan-menu.ts';
import { useShift } from '../plan-shift/use-shift.ts';
import { batchCountOf } from '../planting-batches/batch-data.ts';
import { cultivationFields } from '../record-fields.ts';
import { planFacts } from './plan-facts.tsx';
import { nextStep, planSteps, stepLabel } from './plan-steps.tsx';
import { PlanWork } from './plan-work.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { usePlanStep } from './use-plan-step.tsx';

// The form and its fields are a tenth of the page, and the Gantt does without them.
const PlanForm = lazyPart(async () => (await import('../plan-form/plan-form.tsx')).PlanForm);
const LineDrawer = lazyPart(async () => (await import('../plan-line/line-drawer.tsx')).LineDrawer);
const CopyDialog = lazyPart(async () => (await import('../plan-form/copy-dialog.tsx')).CopyDialog);
const SaveTemplateDialog = lazyPart(
  async () => (await import('../plan-templates/save-template-dialog.tsx')).SaveTemplateDialog,
);
const ScheduleDrawer = lazyPart(async () => (await import('./schedule-drawer.tsx')).ScheduleDrawer);

const PlanActual = lazyPart(async () => (await import('../plan-actual/plan-actual.tsx')).PlanActual);
const PlanSupply = lazyPart(async () => (await import('../plan-supply/plan-supply.tsx')).PlanSupply);
const PlanBatches = lazyPart(async () => (await import('../planting-batches/plan-batches.tsx')).PlanBatches);

const lineKey = 'viec';
const shiftKey = 'doi';

export function PlanRecord({ plan, lines }: { plan: FarmPlan; lines: PlanLine[] }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const mayWrite = useMay('plans.write') && !plan.deletedAt;
  const writable = mayWrite && plan.state !== 'closed';
  const land = useLand();
  const whenLoaded = useWhenLoaded();
  const batchCount = useQuery(batchCountOf(plan.id)).data;
  const types = useQuery(workTypeChoices).data?.items ?? [];
  const { more, onRestore } = usePlanMenu(() => navigate(farmPlansPath))(plan);
  const { run, dialog } = usePlanStep(plan, lines);
  const of = { type: 'farm-plan', id: plan.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite });
  const [isOpen, setOpen] = useState<'copy' | 'template' | 'schedule' | { stageId: number } | null>(null);

  const put = (values: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(values))
          if (value === null) next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const shift = useShift(plan, writable ? Number(search.get(shiftKey)) || null : null);
  const onShift = writable ? (id: number) => put({ tab: 'cong-viec', [shiftKey]: String(id) }) : null;
  const lineId = Number(search.get(lineKey)) || null;
  const onOpen = (line: PlanLine) => whenLoaded(LineDrawer, () => put({ [lineKey]: String(line.id) }));
  const onAdd = (stageId: number) => whenLoaded(LineDrawer, () => setOpen({ stageId }));

  const next = mayWrite ? nextStep(plan) : null;
  const act = (action: PlanAction): PageAction => ({
    key: action,
    label: stepLabel(plan, action),
    onClick: () => run(action),
  });
  const copy: PageAction = {
    key: 'copy',
    label: 'Sao chép',
    icon: <CopyOutlined aria-hidden="true" />,
    onClick: () => whenLoaded(CopyDialog, () => setOpen('copy')),
  };
  const saveTemplate: PageAction = {
    key: 'template',
    label: 'Lưu thành mẫu',
    icon: <SaveOutlined aria-hidden="true" />,
    onClick: () => whenLoaded(SaveTemplateDialog, () => setOpen('template')),
  };
  const assign: PageAction = {
    key: 'assign',
    label: 'Giao việc',
    icon: <SendOutlined aria-hidden="true" />,
    to: `${worksPath('planned')}?farmPlanId=${plan.id}`,
  };
  const others = mayWrite
    ? planActionsFrom(plan.state).filter((action) => action !== next && action !== 'approve')
    : [];
  const hasWork = plan.workCount > 0 && plan.state !== 'closed';
  // One green button a screen: the form's foot has it, or what is being moved.
  const isFormShown = (search.get('tab') ?? 'thong-tin') === 'thong-tin' && writable;
  const main = next ? act(next) : hasWork ? assign : null;
  const isGreen = !isFormShown && !shift;
  const steps = planSteps(plan, dayInVietnam(new Date()), writable && onShift ? { onStep: run, onShift } : null);
  const harvestTypes = new Set(types.filter(({ isHarvest }) => isHarvest).map(({ id }) => id));
  return (
    <div className="record-page">
      <PageHead
        title={plan.name}
        tag={plan.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <PlanStateTag state={plan.state} />}
        summary={plan.code}
        primary={isGreen ? main : null}
        actions={[...(main && !isGreen ? [main] : []), ...(mayWrite ? [copy] : [])]}
        more={[
          ...(hasWork && main !== assign ? [assign] : []),
          ...others.map(act),
          ...(mayWrite && plan.lineCount > 0 ? [saveTemplate] : []),
          ...more,
        ]}
      />
      <RestoreNotice subject="Kế hoạch này" deletedAt={plan.deletedAt} onRestore={onRestore} />
      {plan.place.hasRemoved && <Notice tone="gold">Một phần phạm vi đã bị xóa khỏi vườn. Chọn lại phạm vi.</Notice>}
      {plan.template?.isSystem && plan.state === 'draft' && !plan.deletedAt && (
        <Notice tone="blue">
          Lập từ mẫu <Link to={planTemplatePath(plan.template.id)}>{plan.template.name}</Link>. {startingPoint}
        </Notice>
      )}
      <FactStrip facts={planFacts({ plan, lines, harvestTypes, land, onShift })} />
      <RecordTabs
        label={plan.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <PlanForm
                plan={plan}
                readOnly={!writable}
                rail={<RecordRail of={of} fields={cultivationFields['farm-plan']} steps={steps} />}
              >
                <ScheduleCard
                  plan={plan}
                  lines={lines}
                  onShift={onShift}
                  onEdit={writable ? () => whenLoaded(ScheduleDrawer, () => setOpen('schedule')) : null}
                />
              </PlanForm>
            ),
          },
          {
            key: 'cong-viec',
            label: 'Công việc',
            count: lines.length,
            content: (
              <PlanWork
                {...{ plan, lines, shift, onOpen, onAdd }}
                mayWrite={writable}
                onCloseShift={() => put({ [shiftKey]: null })}
              />
            ),
          },
          {
            key: 'thuc-te',
            label: 'Kế hoạch và thực tế',
            content: <PlanActual plan={plan} lines={lines} />,
          },
          { key: 'vat-tu', label: 'Vật tư và công', content: <PlanSupply planId={plan.id} lines={lines} /> },
          { key: 'dot-trong', label: 'Đợt trồng', count: batchCount, content: <PlanBatches plan={plan} /> },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
      {isOpen === 'copy' && <CopyDialog from={plan} onClose={() => setOpen(null)} />}
      {isOpen === 'template' && <SaveTemplateDialog plan={plan} onClose={() => setOpen(null)} />}
      {isOpen === 'schedule' && <ScheduleDrawer plan={plan} onClose={() => setOpen(null)} />}
      {(lineId || (isOpen !== null && typeof isOpen === 'object')) && (
        <LineDrawer
          plan={plan}
          lines={lines}
          open={lineId ? { lineId } : (isOpen as { stageId: number })}
          readOnly={!writable}
          onClose={() => (lineId ? put({ [lineKey]: null }) : setOpen(null))}
        />
      )}
    </div>
  );
}
