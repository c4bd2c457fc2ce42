import { useParams } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { peoplePath } from '../paths.ts';
import { personOptions } from './person-data.ts';
import { PersonForm } from './person-form.tsx';
import { PersonRecord } from './person-record.tsx';

const back = { label: 'Về danh sách nhân sự', to: peoplePath };

/** One page for creating and editing. */
export function PersonPage() {
  const { id } = useParams();
  const entity = useSelectedEntity((state) => state.entity);
  if (!id)
    return (
      <NewRecord noun="nhân sự" write="people.write" back={back} summary={entity && `Người làm của ${entity.name}`}>
        <PersonForm person={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={personOptions(Number(id))} titleOf={({ fullName }) => fullName} back={back}>
      {(person) => <PersonRecord person={person} />}
    </OneRecord>
  );
}
