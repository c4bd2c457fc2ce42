import { addDays, dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import {
  collectDays,
  type Packaging,
  PackagingInput,
  packagingUnitNames,
  packagingWords,
} from '@vuon/contract/handbook/packaging';
import { Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { showByWords } from '#lib/records/by-words.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { Unfilled } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { packagingPath, packagingsPath } from '../paths.ts';
import { usePackagingActs } from './packaging-data.ts';

const labels = labelsOf(packagingWords);
const valuesOf = ({ collectedOn, content, quantity, unit, person, destination, notes }: Packaging): PackagingInput => ({
  collectedOn,
  content,
  quantity,
  unit,
  personId: person?.id ?? null,
  destination,
  notes,
});

type Props = { packaging: Packaging | null; sprayedOn?: string | null; rail?: ReactNode };

/** Today, unless the spraying that is asked about is too long ago. */
const firstDay = (sprayedOn: string | null) => {
  const today = dayInVietnam(new Date());
  return sprayedOn && addDays(sprayedOn, collectDays) < today ? sprayedOn : today;
};

/** `sprayedOn`: the day of a spraying whose packaging is asked for. */
export function PackagingForm({ packaging, sprayedOn = null, rail }: Props) {
  const saving = useRecordForm(packaging, usePackagingActs(), {
    pathOf: ({ id }) => packagingPath(id),
    listPath: packagingsPath,
  });
  const mayWrite = useMay('diary.write');
  const known = packaging?.person ?? null;
  const show = showByWords(packagingWords, { personId: (id: number) => (id === known?.id ? known.name : `#${id}`) });
  const [initial] = useState(
    (): Unfilled<PackagingInput> => ({
      collectedOn: firstDay(sprayedOn),
      content: '',
      quantity: null,
      unit: 'piece',
      personId: null,
      destination: '',
      notes: null,
    }),
  );
  return (
    <EntityForm<PackagingInput, Packaging>
      {...saving}
      fields={PackagingInput}
      schema={PackagingInput}
      labels={labels}
      show={show}
      nameOf={({ content }) => `lần gom ${content}`}
      valuesOf={valuesOf}
      initial={initial}
      readOnly={!mayWrite || Boolean(packaging?.deletedAt)}
      rail={rail}
    >
      <FormCard title="Gom bao bì, thuốc thừa">
        <Field name="content" wide>
          <Input maxLength={160} placeholder="Chai, gói thuốc rỗng" />
        </Field>
        <Field name="collectedOn" help={`Tính cho những lần phun trong ${collectDays} ngày trước đó.`}>
          <DayInput />
        </Field>
        <Field name="personId">
          <PersonSelect known={known} />
        </Field>
        <Field name="quantity">
          <NumberInput />
        </Field>
        <Field name="unit">
          <Select options={optionsOf(packagingUnitNames)} />
        </Field>
        <Field name="destination" wide>
          <Input maxLength={160} placeholder="Bể chứa bao bì thuốc của xã" />
        </Field>
      </FormCard>
      <NotesCard />
    </EntityForm>
  );
}
