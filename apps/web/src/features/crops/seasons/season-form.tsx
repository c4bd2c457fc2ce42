import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { type Season, SeasonFields, SeasonInput, seasonKindNames, seasonWords } from '@vuon/contract/crops/season';
import { labelsOf } from '@vuon/contract/field-words';
import { Form, Input, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { seasonPath, seasonsPath } from '../paths.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { seasonOptions, seasonsOf, useSeasonActs } from './season-data.ts';
import { keptStages, newSeason, type SeasonValues, seasonValues, showSeasonValue, usualName } from './season-values.ts';
import { StagesEditor } from './stages-editor.tsx';
import './stages.css';

const SeasonRail = lazyPart(async () => (await import('./season-rail.tsx')).SeasonRail);

type Props = { group: CropGroup; season: Season | null; initial: SeasonValues | null; readOnly?: boolean };

const labels = labelsOf(seasonWords);
const withoutGroup = SeasonFields.omit({ cropGroupId: true });

export function SeasonForm({ group, season, initial, readOnly = false }: Props) {
  const saving = useRecordForm(season, useSeasonActs(), {
    pathOf: ({ id }) => seasonPath(group.id, id),
    listPath: seasonsPath(group.id),
  });
  const client = useQueryClient();
  const others = useQuery(seasonsOf(group.id)).data?.items ?? [];
  return (
    <EntityForm<SeasonValues, Season>
      {...saving}
      save={(values, attempt) => {
        const stages = keptStages(values.stages, season && client.getQueryData(seasonOptions(season.id).queryKey));
        return saving.save({ ...values, stages, cropGroupId: group.id } as SeasonInput, attempt);
      }}
      fields={withoutGroup}
      schema={checkWith(group.id)}
      labels={labels}
      show={showSeasonValue}
      nameOf={({ name }) => `mùa vụ ${name}`}
      valuesOf={seasonValues}
      initial={initial ?? newSeason(season?.year ?? 0)}
      readOnly={readOnly}
      rail={<SeasonRail group={group} season={season} others={others.filter(({ id }) => id !== season?.id)} />}
    >
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input maxLength={120} />
        </Field>
        <div className="field-pair season-year-kind">
          <Field name="year">
            <NumberInput whole />
          </Field>
          <Field name="kind">
            <Radio.Group
              optionType="button"
              block
              options={(['main', 'off'] as const).map((value) => ({ value, label: seasonKindNames[value] }))}
            />
          </Field>
        </div>
        <Field name="startsOn">
          <DayInput />
        </Field>
        <Field name="endsOn">
          <DayInput />
        </Field>
        <OverlapNotice others={others} ownId={season?.id ?? null} />
        {!season && !readOnly && <UsualName />}
      </FormCard>
      <StagesEditor group={group} />
      <NotesCard />
    </EntityForm>
  );
}

/** The contract checks a whole season; the form holds it without its crop group, which the address gives. */
const checkWith = (cropGroupId: number) =>
  z.preprocess((values) => ({ ...(values as SeasonValues), cropGroupId }), SeasonInput);

/** Until the user types another name, a new season is named after its kind and year. */
function UsualName() {
  const { form } = useEntityForm();
  const kind: Season['kind'] = Form.useWatch('kind', form) ?? 'main';
  const year: number | null = Form.useWatch('year', form) ?? null;
  const given = useRef('');
  useEffect(() => {
    const next = usualName(kind, year);
    const name: string = form.getFieldValue('name') ?? '';
    if (name === given.current && name !== next) form.setFieldValue('name', next);
    given.current = next;
  }, [form, kind, year]);
  return null;
}
