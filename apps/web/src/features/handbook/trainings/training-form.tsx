import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import {
  type Training,
  TrainingFields,
  TrainingInput,
  trainingKindNames,
  trainingWords,
} from '@vuon/contract/handbook/training';
import { Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { PeopleSelect } from '#domain/work/people-select.tsx';
import { showByWords } from '#lib/records/by-words.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { trainingPath, trainingsPath } from '../paths.ts';
import { useTrainingActs } from './training-data.ts';

const labels = labelsOf(trainingWords);
const show = showByWords(trainingWords, { personIds: (ids: number[]) => `${ids.length} người` });
const valuesOf = ({ kind, topic, heldOn, trainer, place, validUntil, people, notes }: Training): TrainingInput => ({
  kind,
  topic,
  heldOn,
  trainer,
  place,
  validUntil,
  personIds: people.map(({ id }) => id),
  notes,
});

type Props = { training: Training | null; personId?: number | null; rail?: ReactNode };

/** `personId`: somebody who sprays and has to be trained, with whom a new one begins. */
export function TrainingForm({ training, personId = null, rail }: Props) {
  const saving = useRecordForm(training, useTrainingActs(), {
    pathOf: ({ id }) => trainingPath(id),
    listPath: trainingsPath,
  });
  const mayWrite = useMay('diary.approve');
  const [initial] = useState<TrainingInput>(() => ({
    kind: 'pesticide',
    topic: '',
    heldOn: dayInVietnam(new Date()),
    trainer: '',
    place: null,
    validUntil: null,
    personIds: personId ? [personId] : [],
    notes: null,
  }));
  return (
    <EntityForm<TrainingInput, Training>
      {...saving}
      fields={TrainingFields}
      schema={TrainingInput}
      labels={labels}
      show={show}
      nameOf={({ topic }) => `buổi tập huấn ${topic}`}
      valuesOf={valuesOf}
      initial={initial}
      readOnly={!mayWrite || Boolean(training?.deletedAt)}
      rail={rail}
    >
      <FormCard title="Buổi học">
        <Field name="topic" wide>
          <Input maxLength={160} placeholder="Dùng thuốc bảo vệ thực vật an toàn" />
        </Field>
        <Field name="kind" help="Sổ VietGAP chỉ tính chủ đề thuốc bảo vệ thực vật cho người phun thuốc." wide>
          <Select options={optionsOf(trainingKindNames)} />
        </Field>
        <Field name="heldOn">
          <DayInput />
        </Field>
        <Field name="validUntil" help="Bỏ trống nếu chứng nhận không có hạn.">
          <DayInput />
        </Field>
        <Field name="trainer">
          <Input maxLength={120} placeholder="Trạm bảo vệ thực vật" />
        </Field>
        <Field name="place">
          <Input maxLength={160} placeholder="Hội trường hợp tác xã" />
        </Field>
        <Field name="personIds" wide help="Chứng nhận của từng người để ở mục Tệp.">
          <PeopleSelect known={training?.people ?? []} />
        </Field>
      </FormCard>
      <NotesCard />
    </EntityForm>
  );
}
