import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FarmPlan, farmPlanWords, PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import { labelsOf } from '@vuon/contract/field-words';
import { Drawer, Form } from 'antd';
import { useRef } from 'react';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { showPlanInput } from '../plan-form/plan-shown.ts';
import { stagesOutside } from '../plan-form/plan-values.ts';
import { KeyDatesCard, StagesCard } from '../plan-form/schedule-cards.tsx';
import { daysText } from '../plan-shift/shift-panel.tsx';
import { scheduleDifference, usePlanActs } from '../plans/plan-data.ts';
import { planName } from '../plans/plan-words.ts';
import '../plan-line/line.css';

const { stages, keyDates } = farmPlanWords;
const labels = labelsOf({ stages, keyDates });

/** Stages and key dates of a stored plan; the lines that are counted from them move along. */
export function ScheduleDrawer({ plan, onClose }: { plan: FarmPlan; onClose: () => void }) {
  const { changeSchedule, undoSchedule } = usePlanActs();
  const operation = useRef('');
  const valuesOf = (of: FarmPlan): PlanSchedule => ({ stages: of.stages, keyDates: of.keyDates });
  return (
    <Drawer
      open
      size={usePhone() ? '100%' : 720}
      className="line-drawer"
      title="Giai đoạn và ngày mốc"
      onClose={onClose}
    >
      <EntityForm<PlanSchedule, FarmPlan>
        name="schedule"
        record={plan}
        fields={PlanSchedule}
        schema={PlanSchedule}
        labels={labels}
        show={showPlanInput}
        nameOf={planName}
        valuesOf={valuesOf}
        initial={valuesOf(plan)}
        save={async (values, { version }) => {
          const change = await changeSchedule({ id: plan.id, version }, values);
          operation.current = change.operation;
          return change.plan;
        }}
        undo={() => undoSchedule(plan.id, operation.current)}
        onSaved={onClose}
        onCancel={onClose}
      >
        <Effect plan={plan} />
        <StagesCard />
        <KeyDatesCard />
      </EntityForm>
    </Drawer>
  );
}

const mostNamed = 6;

/** What the schedule as it stands in the form would move. */
function Effect({ plan }: { plan: FarmPlan }) {
  const { form, changed } = useEntityForm();
  const values: unknown = Form.useWatch([], { form, preserve: true });
  const schedule = PlanSchedule.safeParse(values);
  const { data } = useQuery({
    ...scheduleDifference(plan, schedule.data ?? { stages: [], keyDates: [] }, []),
    enabled: schedule.success && changed.size > 0,
    placeholderData: keepPreviousData,
  });
  const outside = schedule.data ? stagesOutside(schedule.data.stages, plan.season) : [];
  return (
    <>
      {outside.length > 0 && <Notice tone="gold">Nằm ngoài mùa vụ: {outside.join(', ')}. Vẫn lưu được.</Notice>}
      {changed.size > 0 && schedule.success && data && (
        <Notice tone="grey">
          {data.moves.length === 0 ? 'Không việc nào phải dời.' : `Khi lưu, dời ${data.moves.length} việc: `}
          {data.moves
            .slice(0, mostNamed)
            .map(({ title, days }) => `${title} ${daysText(days)}`)
            .join(', ')}
          {data.moves.length > mostNamed && ` và ${data.moves.length - mostNamed} việc nữa`}
          {data.stays.length > 0 && `. Giữ nguyên ${data.stays.length} việc đã bắt đầu`}.
        </Notice>
      )}
    </>
  );
}
