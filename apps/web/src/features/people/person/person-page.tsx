import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { peoplePath } from '../paths.ts';
import { personOptions } from './person-data.ts';
import { PersonForm } from './person-form.tsx';
import { PersonRecord } from './person-record.tsx';
import '#ui/page/record.css';

const backToList = { label: 'Về danh sách nhân sự', to: peoplePath };

/** One page for creating and editing. */
export function PersonPage() {
  const { id } = useParams();
  return id ? <EditPerson key={id} id={Number(id)} /> : <CreatePerson />;
}

function CreatePerson() {
  usePageTitle('Thêm nhân sự');
  const mayWrite = useMay('people.write');
  const entity = useSelectedEntity((state) => state.entity);
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm nhân sự" back={backToList} />;
  return (
    <div className="record-page">
      <PageHead title="Thêm nhân sự" summary={entity && `Người làm của ${entity.name}`} />
      <PersonForm person={null} />
    </div>
  );
}

function EditPerson({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(personOptions(id));
  usePageTitle(data?.fullName);
  if (data) return <PersonRecord person={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backToList} />;
  return <RecordSkeleton />;
}
