import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { entitiesPath } from '../paths.ts';
import { AdminOnly } from './admin-only.tsx';
import { entityOptions } from './entity-data.ts';
import { EntityRecord } from './entity-record.tsx';
import '#ui/page/record.css';

export function EntityPage() {
  const { id } = useParams();
  return (
    <AdminOnly>
      <OneEntity key={id} id={Number(id)} />
    </AdminOnly>
  );
}

const back = { label: 'Về danh sách đơn vị', to: entitiesPath };

function OneEntity({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(entityOptions(id));
  usePageTitle(data?.name);
  if (data) return <EntityRecord entity={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={back} />;
  return <RecordSkeleton />;
}
