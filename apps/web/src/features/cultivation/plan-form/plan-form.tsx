import { type FarmPlan, FarmPlanFields, farmPlanWords } from '@vuon/contract/cultivation/farm-plan';
import { labelsOf } from '@vuon/contract/field-words';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { farmPlansPath, planTemplatePath } from '../paths.ts';
import { usePlanActs } from '../plans/plan-data.ts';
import { planName } from '../plans/plan-words.ts';
import { NameField, PeopleFields, ScopeField } from './plan-cards.tsx';
import { showPlanInput } from './plan-shown.ts';
import { type PlanValues, planValues } from './plan-values.ts';
import './plan-form.css';

const { name, targets, personIds, labourRate, notes } = farmPlanWords;
const labels = labelsOf({ name, targets, personIds, labourRate, notes });

type Props = { plan: FarmPlan; readOnly: boolean; rail: ReactNode; children: ReactNode };

/** The facts of a stored plan; `children`: its stages and key dates, which move work and have a way of their own. */
export function PlanForm({ plan, readOnly, rail, children }: Props) {
  const navigate = useNavigate();
  const { update } = usePlanActs();
  return (
    <EntityForm<PlanValues, FarmPlan>
      record={plan}
      fields={FarmPlanFields}
      schema={FarmPlanFields}
      labels={labels}
      show={showPlanInput}
      nameOf={planName}
      valuesOf={planValues}
      initial={planValues(plan)}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => update(plan.id, values, attempt)}
      onSaved={() => {}}
      onCancel={() => void navigate(farmPlansPath)}
    >
      <FormCard title="Kế hoạch">
        <NameField />
        <Form.Item label="Mùa vụ" className="field-wide">
          <span>
            {plan.season.name}, {plan.season.cropGroupName}{' '}
            <span className="plan-season-days">{formatDateRange(plan.season.startsOn, plan.season.endsOn)}</span>
          </span>
        </Form.Item>
        {plan.template && (
          <Form.Item label={farmPlanWords.templateId.label} className="field-wide">
            <Link to={planTemplatePath(plan.template.id)}>{plan.template.name}</Link>
          </Form.Item>
        )}
        <ScopeField />
        <PeopleFields known={plan.people} />
      </FormCard>
      {children}
      <NotesCard />
    </EntityForm>
  );
}
