import { useQuery } from '@tanstack/react-query';
import {
  type BatmanPeriod,
  batmanPeriodNames,
  batmanPeriods,
  periodStart,
} from '@vuon/contract/cultivation/batman-period';
import {
  type BatmanPlan,
  BatmanPlanFields,
  BatmanPlanInput,
  batmanPlanWords,
} from '@vuon/contract/cultivation/batman-plan';
import { labelsOf } from '@vuon/contract/field-words';
import { lowerFirst } from '@vuon/contract/first-letter';
import { type EntityRole, entityRoleNames } from '@vuon/contract/permission';
import { Form, Radio, Select } from 'antd';
import { peopleChoices } from '#domain/people/people.ts';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { fold } from '#lib/fold.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { batmanPath, batmanPlanPath } from '../paths.ts';
import { reviewerChoices, useBatmanPlanActs } from './batman-data.ts';
import { newPlan, planValues, showPlanInput } from './batman-values.ts';
import { TasksCard } from './tasks-card.tsx';

const BatmanPlanRail = lazyPart(async () => (await import('./batman-plan-rail.tsx')).BatmanPlanRail);

const labels = labelsOf(batmanPlanWords);

type Props = { plan: BatmanPlan | null; initial: BatmanPlanInput | null; readOnly?: boolean };

export function BatmanPlanForm({ plan, initial, readOnly = false }: Props) {
  const saving = useRecordForm(plan, useBatmanPlanActs(), {
    pathOf: ({ id }) => batmanPlanPath(id),
    listPath: batmanPath,
  });
  const mayReadPeople = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  const reviewers = useQuery(reviewerChoices).data;
  const nameOf = (field: string, id: number) => {
    if (field === 'personId') return people?.find((person) => person.id === id)?.fullName ?? plan?.personName;
    return reviewers?.find((reviewer) => reviewer.id === id)?.fullName ?? plan?.reviewerName ?? undefined;
  };
  return (
    <EntityForm<BatmanPlanInput, BatmanPlan>
      {...saving}
      fields={BatmanPlanFields}
      schema={BatmanPlanInput}
      labels={labels}
      show={showPlanInput(nameOf)}
      nameOf={({ name }) => `kế hoạch của ${name}`}
      valuesOf={planValues}
      initial={initial ?? newPlan('', 'week')}
      readOnly={readOnly}
      rail={plan && <BatmanPlanRail plan={plan} />}
    >
      <FormCard title="Kế hoạch của ai, kỳ nào">
        <Field name="personId" help={plan ? 'Người và kỳ không đổi được; hãy lập kế hoạch khác.' : undefined}>
          {plan ? <Fixed words={plan.personName} /> : <PersonSelect />}
        </Field>
        <ReviewerField reviewers={reviewers} known={plan} />
        <Field name="period">
          {plan ? (
            <Fixed words={batmanPeriodNames[plan.period]} />
          ) : (
            <Radio.Group
              optionType="button"
              block
              options={batmanPeriods.map((value) => ({ value, label: batmanPeriodNames[value] }))}
            />
          )}
        </Field>
        <StartField isFixed={plan !== null} />
      </FormCard>
      <TasksCard plan={plan} />
      <NotesCard />
    </EntityForm>
  );
}

function Fixed({ words }: { words: string }) {
  return <span className="batman-fixed">{words}</span>;
}

/** Any day of the period will do: it becomes its first. */
function StartField({ isFixed }: { isFixed: boolean }) {
  const { form } = useEntityForm();
  const period: BatmanPeriod = Form.useWatch('period', { form, preserve: true }) ?? 'week';
  return (
    <Field
      name="startsOn"
      help={isFixed ? undefined : `Chọn ngày nào trong ${period === 'week' ? 'tuần' : 'tháng'} cũng được.`}
      item={{
        getValueFromEvent: (day: string | null) => day && periodStart(period, day),
        dependencies: ['period'],
      }}
    >
      <DayInput disabled={isFixed} />
    </Field>
  );
}

type ReviewerProps = {
  reviewers: { id: number; fullName: string; role: EntityRole }[] | undefined;
  known: BatmanPlan | null;
};

function ReviewerField({ reviewers, known }: ReviewerProps) {
  const options = (reviewers ?? []).map(({ id, fullName, role }) => ({
    value: id,
    label: `${fullName} (${lowerFirst(entityRoleNames[role])})`,
  }));
  const stored = known?.reviewerId ?? null;
  if (stored !== null && !options.some(({ value }) => value === stored))
    options.push({ value: stored, label: known?.reviewerName ?? `#${stored}` });
  return (
    <Field name="reviewerId" help="Được báo khi trình; không chọn thì chủ đơn vị hoặc quản lý duyệt.">
      <Select<number>
        allowClear={clearable}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        placeholder="Chủ đơn vị hoặc quản lý"
        options={options}
      />
    </Field>
  );
}
