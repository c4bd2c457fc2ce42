import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { cropGroupsPath } from '../paths.ts';
import { cropGroupOptions } from './crop-group-data.ts';
import { CropGroupForm } from './crop-group-form.tsx';
import { CropGroupRecord } from './crop-group-record.tsx';
import { clonedValues, newCropGroup } from './crop-group-values.ts';
import '#ui/page/record.css';
import './crops.css';

/** One page for creating (also from a copy) and editing. */
export function CropGroupPage() {
  const { id } = useParams();
  return id ? <EditCropGroup key={id} id={Number(id)} /> : <CreateCropGroup />;
}

function CreateCropGroup() {
  const mayWrite = useMay('crops.write');
  const [search] = useSearchParams();
  const entity = useSelectedEntity((state) => state.entity);
  const sourceId = Number(search.get('tu'));
  const source = useQuery({ ...cropGroupOptions(sourceId), enabled: sourceId > 0 });
  const title = source.data ? `Nhân bản ${source.data.name}` : 'Thêm nhóm cây trồng';
  usePageTitle(title);
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm nhóm cây trồng" back={backToList} />;
  if (source.isError)
    return <ErrorState error={source.error} onRetry={() => void source.refetch()} back={backToList} />;
  if (sourceId > 0 && !source.data) return <RecordSkeleton />;
  const where = entity ? `Của ${entity.name}` : 'Của hệ thống, mọi đơn vị đều thấy';
  return (
    <div className="record-page">
      <PageHead title={title} summary={where} />
      <CropGroupForm
        group={null}
        initial={source.data ? clonedValues(source.data, entity?.id ?? null) : newCropGroup}
      />
    </div>
  );
}

function EditCropGroup({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(cropGroupOptions(id));
  usePageTitle(data?.name);
  if (data) return <CropGroupRecord group={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backToList} />;
  return <RecordSkeleton />;
}

const backToList = { label: 'Về danh sách nhóm cây', to: cropGroupsPath };
