import { useQuery } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { type PlanLine, PlanLineInput, type PlanLineRecord, planLineWords } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { MaterialsCard } from '#domain/materials/materials-card.tsx';
import { targetSummary } from '#domain/targets/target-data.ts';
import { windowText } from '#domain/work/due-words.ts';
import { WorkTypeSelect } from '#domain/work/work-type-select.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useLineActs } from '../plans/plan-data.ts';
import { LineDependencies } from './line-dependencies.tsx';
import { showLineInput } from './line-shown.ts';
import { LineTargets } from './line-targets.tsx';
import { lineValues, newLine } from './line-values.ts';
import { WindowCard } from './window-card.tsx';

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  /** null: a new one in `stageId`. */
  line: PlanLineRecord | null;
  stageId: number;
  readOnly: boolean;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
};

const labels = labelsOf(planLineWords);

/** Everything of one line. */
export function LineForm({ plan, lines, line, stageId, readOnly, onDirty, onDone }: Props) {
  const { create, update } = useLineActs(plan.id);
  const types = useQuery(workTypeChoices).data?.items ?? [];
  const today = dayInVietnam(new Date());
  const [initial] = useState(() => newLine(plan, stageId, 0));
  return (
    <EntityForm<PlanLineInput, PlanLineRecord>
      name="line"
      record={line}
      fields={fields}
      schema={PlanLineInput}
      labels={labels}
      show={showLineInput(plan, lines, types)}
      nameOf={({ title }) => `việc ${title}`}
      valuesOf={lineValues}
      initial={{ ...initial, workTypeId: null }}
      readOnly={readOnly}
      save={async (values, attempt) => {
        if (line) return update(line.id, values, attempt);
        const [made] = await create([values]);
        return { ...(made as PlanLine), targets: values.targets };
      }}
      onSaved={onDone}
      onCancel={onDone}
    >
      <Dirty onDirty={onDirty} />
      <FormCard title="Việc">
        <Field name="title" wide>
          <Input maxLength={120} placeholder="Phun canxi – bo lần 1" />
        </Field>
        <Field name="workTypeId">
          <WorkTypeSelect own={line?.workType ?? null} />
        </Field>
        <Field name="stageId">
          <Select options={plan.stages.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
        <Field name="targets" wide>
          <LineTargets plan={plan} />
        </Field>
      </FormCard>
      <WindowCard plan={plan} />
      <Materials plan={plan} line={line} />
      <FormCard title="Công và chi phí">
        <Field name="labourDays">
          <NumberInput unit="công" />
        </Field>
        <Field name="otherCost" help="Thuê máy, vận chuyển, dụng cụ.">
          <MoneyInput />
        </Field>
      </FormCard>
      <LineDependencies
        stages={plan.stages}
        lines={lines}
        lineId={line?.id ?? null}
        whenOf={(one) => windowText(one, today)}
      />
      <NotesCard />
    </EntityForm>
  );
}

const fields = PlanLineInput;

/** The totals of materials follow the line's own places, or else the plan's. */
function Materials({ plan, line }: { plan: FarmPlan; line: PlanLineRecord | null }) {
  const { form } = useEntityForm();
  const own: Target[] | null = Form.useWatch('targets', { form, preserve: true }) ?? null;
  const summary = useQuery(targetSummary(own ?? [])).data;
  const known = line?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? [];
  return <MaterialsCard extent={own ? (summary ?? null) : plan.place} known={known} />;
}

/** Tells the drawer, which asks before it closes over unsaved values. */
function Dirty({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { changed, readOnly } = useEntityForm();
  const isDirty = changed.size > 0 && !readOnly;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}
