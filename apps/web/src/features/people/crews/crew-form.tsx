import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import { type Crew, CrewInput, crewWords } from '@vuon/contract/people/crew';
import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { fold } from '#lib/fold.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { crewPath, crewsPath } from '../paths.ts';
import { everyone } from '../person/person-data.ts';
import { useCrewActs } from './crew-data.ts';
import { crewValues, newCrew, showCrewInput, ticked } from './crew-values.ts';
import { PeoplePicker, type PickedPerson } from './people-picker.tsx';
import './crews.css';

const CrewFormRail = lazyPart(async () => (await import('./crew-rail.tsx')).CrewFormRail);

const labels = labelsOf(crewWords);
const noPeople: PickedPerson[] = [];

export function CrewForm({ crew }: { crew: Crew | null }) {
  const saving = useRecordForm(crew, useCrewActs(), { pathOf: ({ id }) => crewPath(id), listPath: crewsPath });
  const { data, error, refetch } = useQuery(everyone);
  const people = useMemo(() => withMembers(data, crew), [data, crew]);
  return (
    <EntityForm<CrewInput, Crew>
      {...saving}
      fields={CrewInput}
      schema={CrewInput}
      labels={labels}
      show={showCrewInput(people)}
      nameOf={({ name }) => `tổ đội ${name}`}
      valuesOf={crewValues}
      initial={newCrew}
      rail={crew && <CrewFormRail crew={crew} />}
    >
      <FormCard title="Tổ đội">
        <Field name="name">
          <Input placeholder="Tổ phun thuốc" maxLength={80} />
        </Field>
        <ForemanField people={people} />
      </FormCard>
      <FormCard title="Người trong tổ" columns={1}>
        <MembersField people={people} isLoaded={data !== undefined} error={error} onRetry={() => void refetch()} />
      </FormCard>
      <NotesCard placeholder="Phụ trách khu nào, làm việc gì" />
    </EntityForm>
  );
}

/** All people who work here, and members of the crew who no longer do. */
const withMembers = (all: PickedPerson[] | undefined, crew: Crew | null): PickedPerson[] => {
  const known = new Set(all?.map(({ id }) => id));
  const others = crew?.members.filter(({ id }) => !known.has(id)) ?? noPeople;
  return [...(all ?? noPeople), ...others];
};

function ForemanField({ people }: { people: PickedPerson[] }) {
  const { form } = useEntityForm();
  const options = useMemo(
    () => people.map(({ id, fullName, code }) => ({ value: id, label: code ? `${fullName} (${code})` : fullName })),
    [people],
  );
  // The foreman is always a member of the crew.
  const choose = (id: number | undefined) => {
    if (id) form.setFieldValue('memberIds', ticked(form.getFieldValue('memberIds') ?? [], [id], true));
  };
  return (
    <Field name="foremanId" help="Giao và kiểm tra việc của tổ.">
      <Select<number>
        allowClear={clearable}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        placeholder="Chưa có tổ trưởng"
        options={options}
        onChange={choose}
      />
    </Field>
  );
}

type MembersProps = { people: PickedPerson[]; isLoaded: boolean; error: unknown; onRetry: () => void };

function MembersField(props: MembersProps) {
  const { form } = useEntityForm();
  const foremanId = Form.useWatch('foremanId', { form, preserve: true }) ?? null;
  return (
    <Field name="memberIds" item={{ label: null }}>
      <PeoplePicker {...props} foremanId={foremanId} />
    </Field>
  );
}
