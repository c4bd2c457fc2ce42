import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { Work } from '@vuon/contract/cultivation/work';
import { Form } from 'antd';
import { Link } from 'react-router';
import { FarmPlanSelect, PlanStageSelect } from '#domain/work/farm-plan-select.tsx';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { useMay } from '#lib/session/use-may.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { Notice } from '#ui/states/notice.tsx';
import { farmPlanPath } from '../paths.ts';
import { outsideSeason } from '../plans/outside-season.ts';

/** The plan that the form has now, once it is loaded. */
export function useChosenPlan(): FarmPlan | null {
  const { form } = useEntityForm();
  const id: number | null = Form.useWatch('farmPlanId', { form, preserve: true }) ?? null;
  return useQuery({ ...farmPlanOptions(id ?? 0), enabled: id !== null }).data ?? null;
}

/** The names of plans and stages that were shown, for a save that meets another one. */
export function useKnownPlans(work: Work | null) {
  const seen = useQueryClient()
    .getQueriesData<FarmPlan>({ queryKey: ['farm-plans', 'one'] })
    .flatMap(([, plan]) => plan ?? []);
  return {
    plans: [...seen, ...(work?.farmPlan ? [work.farmPlan] : [])],
    stages: [...seen.flatMap(({ stages }) => stages), ...(work?.stage ? [work.stage] : [])],
  };
}

/** The plan and its stage. In the plan that it is in already, the stage is that of its line there. */
export function PlanFields({ work }: { work: Work | null }) {
  const { form } = useEntityForm();
  const mayPlan = useMay('work.write');
  const planId: number | null = Form.useWatch('farmPlanId', { form, preserve: true }) ?? null;
  const own = work?.farmPlan && work.farmPlan.id === planId ? work : null;
  if (!mayPlan)
    return work?.farmPlan ? (
      <Form.Item label="Kế hoạch" className="field-wide">
        <Link to={farmPlanPath(work.farmPlan.id)}>{work.farmPlan.name}</Link>
        {work.stage && `, giai đoạn ${work.stage.name}`}
      </Form.Item>
    ) : null;
  return (
    <>
      <Field
        name="farmPlanId"
        help={!planId && 'Có kế hoạch thì việc hiện trên bảng, Gantt và so sánh của kế hoạch đó.'}
      >
        <FarmPlanSelect
          open
          known={work?.farmPlan ?? null}
          onChange={(id) =>
            form.setFieldValue('stageId', id !== null && id === work?.farmPlan?.id ? (work.stage?.id ?? null) : null)
          }
        />
      </Field>
      <Field
        name="stageId"
        help={
          own?.farmPlan && (
            <Link to={farmPlanPath(own.farmPlan.id, own.planLineId ?? undefined)}>Đổi giai đoạn ở kế hoạch</Link>
          )
        }
      >
        <PlanStageSelect planId={planId} disabled={own !== null} />
      </Field>
    </>
  );
}

/** Days outside of the plan's season are allowed, and told. */
export function SeasonNote({ plan }: { plan: FarmPlan }) {
  const { form } = useEntityForm();
  const startsOn: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const endsOn: string = Form.useWatch('endsOn', { form, preserve: true }) ?? '';
  const warning = outsideSeason({ startsOn, endsOn }, plan.season);
  return (
    warning && (
      <div className="field-wide" role="status">
        <Notice tone="gold">
          {warning} của kế hoạch {plan.code}.
        </Notice>
      </div>
    )
  );
}
