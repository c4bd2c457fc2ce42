import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import {
  DiaryEntryFields,
  DiaryEntryInput,
  DiaryPersonInput,
  diaryEntryWords,
  skyNames,
} from '@vuon/contract/handbook/diary-entry-input';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { MaterialsCard } from '#domain/materials/materials-card.tsx';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { WorkTypeSelect } from '#domain/work/work-type-select.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useDiaryActs } from '../diary/diary-data.ts';
import { diaryName } from '../diary/diary-words.ts';
import { diaryEntryPath, diaryPath } from '../paths.ts';
import { diaryValues, newEntry, sentValues, showDiaryInput } from './diary-values.ts';
import { keepLast, readLast } from './last-entry.ts';
import { MoreOfMaterial } from './more-of-material.tsx';
import './diary-form.css';

type Props = {
  entry: DiaryEntry | null;
  /** The approved entry that the new one corrects, as which it begins. */
  corrects?: DiaryEntry | null;
  /** The places that a new one begins with. */
  targets?: Target[];
  readOnly?: boolean;
  rail?: ReactNode;
  /** Below the other cards of a new one. */
  children?: ReactNode;
  /** After a new one was stored, before its page opens: its photos are sent. */
  onCreated?: (entry: DiaryEntry) => void;
};

const labels = labelsOf(diaryEntryWords);

/** Create, correct and edit are the same form. */
export function DiaryForm({
  entry,
  corrects = null,
  targets = [],
  readOnly = false,
  rail,
  children,
  onCreated,
}: Props) {
  const navigate = useNavigate();
  const { create, update, correct } = useDiaryActs();
  const [initial] = useState(() => (corrects ? diaryValues(corrects) : newEntry(new Date(), targets, readLast())));
  const known = entry ?? corrects;
  const types = useQuery(workTypeChoices).data?.items ?? [];
  const show = showDiaryInput({
    types: [...types, ...(known ? [known.workType] : [])],
    people: known?.people ?? [],
    materials: known?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? [],
  });
  return (
    <EntityForm<DiaryEntryInput, DiaryEntry>
      record={entry}
      fields={DiaryEntryFields}
      schema={DiaryEntryInput}
      labels={labels}
      show={show}
      nameOf={diaryName}
      valuesOf={diaryValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => {
        const sent = sentValues(values);
        if (entry) return update(entry.id, sent, attempt);
        keepLast(sent);
        return corrects ? correct(corrects.id, sent, attempt) : create(sent, attempt);
      }}
      onSaved={(saved) => {
        if (entry) return;
        onCreated?.(saved);
        void navigate(diaryEntryPath(saved.id), { replace: true });
      }}
      onCancel={() => void navigate(diaryPath)}
    >
      <Cards known={known} />
      {children}
    </EntityForm>
  );
}

function Cards({ known }: { known: DiaryEntry | null }) {
  const { form, readOnly } = useEntityForm();
  const chosen: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const summary = useQuery(targetSummary(chosen)).data;
  const extent = chosen.length > 0 && summary ? summary : null;
  return (
    <>
      <FormCard title="Việc đã làm">
        <Field name="workTypeId">
          <WorkTypeSelect own={known?.workType ?? null} />
        </Field>
        <Field name="title">
          <Input maxLength={120} placeholder="Phun trừ rệp sáp" />
        </Field>
        <Field name="targets" wide>
          <TargetField title="Chọn nơi làm" readOnly={readOnly} />
        </Field>
        <PhiReason />
        <Field name="startsAt">
          <MomentInput hour="06:00" label={labels.startsAt} />
        </Field>
        <Field name="endsAt">
          <MomentInput hour="10:00" label={labels.endsAt} />
        </Field>
      </FormCard>
      <MaterialsCard
        title={labels.materials}
        extent={extent}
        known={known?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? []}
        more={(row) => <MoreOfMaterial {...row} />}
      />
      <PeopleRows known={known} />
      <FormCard title="Điều kiện">
        <Field name="water">
          <NumberInput unit="lít" />
        </Field>
        <Field name="equipment">
          <Input maxLength={300} placeholder="Máy phun kéo dây, bình 20 lít" />
        </Field>
        <WeatherFields />
        <Field name="notes" wide>
          <Input.TextArea
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 12 }}
            placeholder="Sót cây nào, thấy gì, bao bì để đâu"
          />
        </Field>
      </FormCard>
    </>
  );
}

/** Asked for by the server, when a harvest lies inside of an interval; shown from then on. */
function PhiReason() {
  const { form } = useEntityForm();
  const reason: string | null = Form.useWatch('phiReason', { form, preserve: true });
  const isAsked = Boolean(reason) || form.getFieldError('phiReason').length > 0;
  return (
    <Form.Item name="phiReason" label={labels.phiReason} hidden={!isAsked} extra="Chỉ chủ đơn vị cho phép được.">
      <Input maxLength={500} placeholder="Ai nhận, dùng vào việc gì" />
    </Form.Item>
  );
}

/** Users who see no list of people write of themselves: the server knows who they are. */
function PeopleRows({ known }: { known: DiaryEntry | null }) {
  const mayRead = useMay('people.read');
  const { readOnly } = useEntityForm();
  if (!mayRead || readOnly)
    return (
      <FormCard title={labels.people} columns={1}>
        <p>{known && known.people.length > 0 ? known.people.map(personText).join(', ') : 'Bạn là người làm.'}</p>
      </FormCard>
    );
  return (
    <RowsCard
      name="people"
      title={labels.people}
      noun="người"
      shape={DiaryPersonInput.shape}
      columns={[
        {
          name: 'personId',
          label: 'Người làm',
          wide: true,
          input: () => <PersonOfRow known={known?.people ?? []} />,
        },
        { name: 'hours', label: 'Số giờ', input: (label) => <NumberInput unit="giờ" label={label} /> },
      ]}
      add="Thêm người"
      newRow={() => ({ personId: null, hours: null })}
    />
  );
}

/** 'Y Bhăm Niê 4 giờ' */
const personText = ({ name, hours }: DiaryEntry['people'][number]): string =>
  hours === null ? name : `${name} ${formatNumber(hours)}\u00a0giờ`;

type Choice = { known: { id: number; name: string }[]; value?: number | null };
function PersonOfRow({ known, value = null, ...field }: Choice) {
  return <PersonSelect {...field} value={value} known={known.find(({ id }) => id === value) ?? null} />;
}

function WeatherFields() {
  return (
    <>
      <Form.Item name={['weather', 'sky']} label="Trời">
        <Select allowClear options={optionsOf(skyNames)} placeholder="Chọn" aria-label="Trời" />
      </Form.Item>
      <Form.Item name={['weather', 'temperature']} label="Nhiệt độ">
        <NumberInput unit="°C" label="Nhiệt độ" />
      </Form.Item>
      <Form.Item name={['weather', 'wind']} label="Gió">
        <NumberInput unit="km/giờ" label="Gió" />
      </Form.Item>
      <Form.Item name={['weather', 'rain']} label="Mưa">
        <NumberInput unit="mm" label="Mưa" />
      </Form.Item>
    </>
  );
}
