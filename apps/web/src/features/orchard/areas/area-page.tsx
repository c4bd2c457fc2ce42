import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { areasPath } from '../paths.ts';
import { areaOptions } from './area-data.ts';
import { AreaForm } from './area-form.tsx';
import { AreaRecord } from './area-record.tsx';
import '#ui/page/record.css';

const back = { label: 'Về danh sách khu vực', to: areasPath };

/** One page for creating and editing. The specification calls the area's parameter `crop-group-id`. */
export function AreaPage() {
  const id = useParams()['crop-group-id'];
  return id ? <EditArea key={id} id={Number(id)} /> : <CreateArea />;
}

function CreateArea() {
  const mayWrite = useMay('orchard.write');
  usePageTitle('Thêm khu vực trồng');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm khu vực trồng" back={back} />;
  return (
    <div className="record-page">
      <PageHead title="Thêm khu vực trồng" />
      <AreaForm area={null} />
    </div>
  );
}

function EditArea({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(areaOptions(id));
  usePageTitle(data?.name);
  if (data) return <AreaRecord area={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={back} />;
  return <RecordSkeleton />;
}
