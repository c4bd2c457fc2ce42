import { useQuery } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import { Form } from 'antd';
import { crewChoices } from '#domain/people/crews.ts';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { LoadNotes } from '#domain/work/load-notes.tsx';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';

/** The people and crews, with what they have to do in the same days. */
export function PeopleCard({ work }: { work: Work | null }) {
  const { form, readOnly } = useEntityForm();
  const from: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const to: string = Form.useWatch('endsOn', { form, preserve: true }) ?? '';
  const personIds: number[] = Form.useWatch('personIds', { form, preserve: true }) ?? [];
  const crewIds: number[] = Form.useWatch('crewIds', { form, preserve: true }) ?? [];
  const mayRead = useMay('people.read');
  const crews = useQuery({ ...crewChoices, enabled: mayRead }).data ?? [];
  const days = { from, to, except: work?.id ?? null };
  if (!mayRead || readOnly)
    return (
      <FormCard title="Người làm">
        <p>
          {work && work.people.length + work.crews.length > 0 ? (
            <PeopleChips people={work.people} crews={work.crews} most={8} />
          ) : (
            'Chưa giao cho ai.'
          )}
        </p>
        <p>{work?.inspector && `Nghiệm thu: ${work.inspector.name}`}</p>
      </FormCard>
    );
  return (
    <FormCard title="Người làm">
      <Field name="crewIds">
        <CrewsSelect known={work?.crews ?? []} days={days} />
      </Field>
      <Field name="personIds">
        <PeopleSelect known={work?.people ?? []} days={days} />
      </Field>
      <Field name="inspectorId" help="Xem lại khi việc được báo xong.">
        <PersonSelect known={work?.inspector ?? null} />
      </Field>
      <LoadNotes
        days={days}
        ids={[
          ...personIds,
          ...crews.filter(({ id }) => crewIds.includes(id)).flatMap(({ members }) => members.map(({ id }) => id)),
        ]}
      />
    </FormCard>
  );
}
