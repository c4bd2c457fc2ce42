import { useQuery } from '@tanstack/react-query';
import { type FarmPlan, FarmPlanInput, farmPlanWords } from '@vuon/contract/cultivation/farm-plan';
import { scheduleFromTemplate, startingPoint } from '@vuon/contract/cultivation/template-schedule';
import { labelsOf } from '@vuon/contract/field-words';
import type { Target } from '@vuon/contract/orchard/target';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { targetSummary } from '#domain/targets/target-data.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { farmPlanPath, farmPlansPath, templateKey } from '../paths.ts';
import { templateOptions } from '../plan-templates/template-data.ts';
import { usePlanActs } from '../plans/plan-data.ts';
import { planName } from '../plans/plan-words.ts';
import { NameField, PeopleFields, ScopeField } from './plan-cards.tsx';
import { showPlanInput } from './plan-shown.ts';
import { fromSeason, type NewPlanValues, newPlan, proposedName, stagesOutside } from './plan-values.ts';
import { KeyDatesCard, StagesCard } from './schedule-cards.tsx';
import { contentsOf, TemplateSelect } from './template-select.tsx';
import './plan-form.css';

const { state: _state, ...words } = farmPlanWords;
const labels = labelsOf(words);

export function NewPlanForm() {
  const navigate = useNavigate();
  const { create } = usePlanActs();
  const [search] = useSearchParams();
  const [initial] = useState(() => newPlan(Number(search.get(templateKey)) || null));
  return (
    <EntityForm<NewPlanValues, FarmPlan>
      record={null}
      fields={FarmPlanInput}
      schema={FarmPlanInput}
      labels={labels}
      show={showPlanInput}
      nameOf={planName}
      valuesOf={() => newPlan()}
      initial={initial}
      save={(values, attempt) => create(values as FarmPlanInput, attempt)}
      onSaved={({ id }) => void navigate(`${farmPlanPath(id)}?tab=cong-viec`, { replace: true })}
      onCancel={() => void navigate(farmPlansPath)}
    >
      <FormCard title="Kế hoạch">
        <Field name="seasonId" wide help="Giai đoạn của mùa vụ được chép sang bên dưới, sửa được.">
          <SeasonSelect />
        </Field>
        <TemplateField />
        <ScopeField />
        <NameField />
        <PeopleFields known={[]} />
        <Proposals />
      </FormCard>
      <StagesCard help="Ngày là của riêng kế hoạch này: sửa ở đây không đổi mùa vụ." />
      <OutsideNotice />
      <KeyDatesCard />
      <NotesCard />
    </EntityForm>
  );
}

/** The work to begin with, and what comes of it. */
function TemplateField() {
  const season = useChosenSeason();
  const template = useChosenTemplate();
  return (
    <Field
      name="templateId"
      wide
      help={
        template
          ? `${contentsOf(template)}; việc làm trên cả phạm vi, số công theo số ha.${template.entityId === null ? ` ${startingPoint}` : ''}`
          : 'Việc, giai đoạn và ngày mốc lấy từ mẫu; không chọn thì kế hoạch chưa có việc nào.'
      }
    >
      <TemplateSelect cropGroupId={season?.cropGroupId ?? null} />
    </Field>
  );
}

function useChosenTemplate() {
  const { form } = useEntityForm();
  const templateId: number | null = Form.useWatch('templateId', { form, preserve: true }) ?? null;
  const { data } = useQuery({ ...templateOptions(templateId ?? 0), enabled: templateId !== null });
  return templateId === null ? undefined : data;
}

/** Name, stages and key dates follow the season, the template and the scope until the user writes their own. */
function Proposals() {
  const { form } = useEntityForm();
  const season = useChosenSeason();
  const template = useChosenTemplate();
  const targets: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const summary = useQuery(targetSummary(targets)).data;
  const name = proposedName(season, targets.length > 0 ? summary : undefined);
  const given = useRef({ name: '', stages: '[]', keyDates: '[]' });
  useEffect(() => {
    if ((form.getFieldValue('name') ?? '') === given.current.name) form.setFieldValue('name', name);
    given.current.name = name;
  }, [form, name]);
  useEffect(() => {
    if (!season) return;
    const proposed = template ? scheduleFromTemplate(template, season) : fromSeason(season);
    for (const key of ['stages', 'keyDates'] as const) {
      if (JSON.stringify(form.getFieldValue(key) ?? []) === given.current[key]) form.setFieldValue(key, proposed[key]);
      given.current[key] = JSON.stringify(proposed[key]);
    }
  }, [form, season, template]);
  return null;
}

function useChosenSeason() {
  const { form } = useEntityForm();
  const seasonId: number | null = Form.useWatch('seasonId', { form, preserve: true }) ?? null;
  return useQuery(seasonChoices).data?.items.find(({ id }) => id === seasonId);
}

function OutsideNotice() {
  const { form } = useEntityForm();
  const season = useChosenSeason();
  const stages: NewPlanValues['stages'] = Form.useWatch('stages', { form, preserve: true }) ?? [];
  const outside = season ? stagesOutside(stages, season) : [];
  if (outside.length === 0) return null;
  return (
    <Notice tone="gold">
      Nằm ngoài mùa vụ {season?.name}: {outside.join(', ')}. Vẫn lưu được.
    </Notice>
  );
}
