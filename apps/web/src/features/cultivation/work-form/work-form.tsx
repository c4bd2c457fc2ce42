import { useQuery } from '@tanstack/react-query';
import { recurrenceWords } from '@vuon/contract/cultivation/recurrence-days';
import type { Work } from '@vuon/contract/cultivation/work';
import {
  WorkFields,
  WorkInput,
  type WorkKind,
  workPriorityNames,
  workWords,
} from '@vuon/contract/cultivation/work-input';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { MaterialsCard } from '#domain/materials/materials-card.tsx';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { formatDate } from '#lib/format.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { workPath, worksPath } from '../paths.ts';
import { useWorkActs } from '../work/work-data.ts';
import { workName } from '../work/work-words.ts';
import { CostCard } from './cost-card.tsx';
import { ChecklistCard, DependenciesCard, SafetyCard } from './list-cards.tsx';
import { PeopleCard } from './people-card.tsx';
import { PlanFields, SeasonNote, useChosenPlan, useKnownPlans } from './plan-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { TypeField } from './type-field.tsx';
import { useAskReach } from './use-ask-reach.tsx';
import { UrgencyField, WindowFields } from './window-fields.tsx';
import { showWorkInput } from './work-shown.ts';
import { newWork, updatedFields, type WorkValues, workValues } from './work-values.ts';
import './work-form.css';

type Props = {
  kind: WorkKind;
  work: Work | null;
  /** The places that a new work begins with, from the page of a place or the map. */
  targets?: Target[];
  /** The first day of a new one, from the calendar. */
  day?: string | null;
  readOnly?: boolean;
  rail?: ReactNode;
  /** After a new one was stored, before its page opens: its photos are sent. */
  onCreated?: (work: Work) => void;
  /** Above the other cards of a new one. */
  first?: ReactNode;
};

const labels = { ...labelsOf(workWords), repeat: 'Lặp lại' };
const fields = WorkFields.extend({ repeat: WorkInput.shape.repeat });

/** Create and edit are the same form, for both kinds; unplanned work begins with what was found. */
export function WorkForm({
  kind,
  work,
  targets = [],
  day = null,
  readOnly = false,
  rail = null,
  onCreated,
  first,
}: Props) {
  const navigate = useNavigate();
  const { create, update } = useWorkActs();
  const { askReach, dialog } = useAskReach(work);
  const [initial] = useState(() => newWork(kind, dayInVietnam(new Date()), targets, day));
  const types = useQuery(workTypeChoices).data?.items ?? [];
  const show = showWorkInput({
    types: [...types, ...(work ? [work.workType] : [])],
    people: [...(work?.people ?? []), ...(work?.inspector ? [work.inspector] : [])],
    crews: work?.crews ?? [],
    materials: work?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? [],
    works: work?.dependencies.map(({ workId, code }) => ({ id: workId, name: code })) ?? [],
    ...useKnownPlans(work),
  });
  return (
    <>
      <EntityForm<WorkValues, Work>
        record={work}
        fields={fields}
        schema={WorkInput}
        labels={labels}
        show={show}
        nameOf={workName}
        valuesOf={workValues}
        initial={initial}
        readOnly={readOnly}
        rail={rail}
        save={async (values, attempt) =>
          work
            ? update(work.id, { ...updatedFields(values), reach: await askReach() }, attempt)
            : create(values, attempt)
        }
        onSaved={(saved) => {
          if (work) return;
          onCreated?.(saved);
          void navigate(workPath(saved), { replace: true });
        }}
        onCancel={() => void navigate(worksPath(kind))}
      >
        {hasFinding(kind, work) && <FindingCard />}
        {first}
        <MainCards kind={kind} work={work} />
      </EntityForm>
      {dialog}
    </>
  );
}

/** Unplanned work, also after it was put into a plan. */
const hasFinding = (kind: WorkKind, work: Work | null) => kind === 'unplanned' || Boolean(work?.urgency);

/** What happened comes first: the rest can be settled later. */
function FindingCard() {
  return (
    <FormCard title="Phát hiện">
      <Field name="cause" item={{ required: true }}>
        <Input maxLength={500} placeholder="Xì mủ thân, gãy ống tưới, cây đổ sau giông …" />
      </Field>
      <UrgencyField />
      <Field name="finding" wide>
        <Input.TextArea
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder="Thấy gì, ở đâu, bao nhiêu cây, từ khi nào"
        />
      </Field>
    </FormCard>
  );
}

function MainCards({ kind, work }: { kind: WorkKind; work: Work | null }) {
  const { form, readOnly } = useEntityForm();
  const chosen: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const startsOn: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const summary = useQuery(targetSummary(chosen)).data;
  const extent = chosen.length > 0 && summary ? summary : null;
  const plan = useChosenPlan();
  return (
    <>
      <FormCard title="Công việc">
        <TypeField work={work} hectares={extent?.hectares ?? null} />
        <Field name="title">
          <Input maxLength={120} placeholder="Phun canxi – bo lần 4" />
        </Field>
        {kind === 'planned' && <PlanFields work={work} />}
        <Field name="targets" wide>
          <TargetField
            title="Chọn nơi làm"
            within={plan && { name: plan.name, targets: plan.targets }}
            readOnly={readOnly}
          />
        </Field>
        <WindowFields />
        {plan && <SeasonNote plan={plan} />}
        <Field name="priority">
          <Select options={optionsOf(workPriorityNames)} />
        </Field>
        {work?.series && (
          <p className="field-wide note">
            Lần {work.series.position} trên {work.series.count}, {recurrenceWords(work.series.rule)} đến{' '}
            {formatDate(work.series.rule.until)}. Khi lưu sẽ hỏi sửa riêng việc này hay cả các lần sau.
          </p>
        )}
        {!work && kind === 'planned' && (
          <Field name="repeat" wide>
            <RepeatField startsOn={startsOn} />
          </Field>
        )}
      </FormCard>
      <MaterialsCard
        extent={extent}
        known={work?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? []}
      />
      <PeopleCard work={work} />
      <CostCard extent={extent} />
      <ChecklistCard />
      <SafetyCard />
      <DependenciesCard work={work} />
    </>
  );
}
