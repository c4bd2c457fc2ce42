import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { plantStatusesPath } from '../paths.ts';
import { freeColor } from './plant-status-colors.ts';
import { plantStatusOptions } from './plant-status-data.ts';
import { PlantStatusForm } from './plant-status-form.tsx';
import { PlantStatusRecord } from './plant-status-record.tsx';
import { clonedValues, newPlantStatus } from './plant-status-values.ts';
import '#ui/page/record.css';
import './catalogue.css';

/** One page for creating (also from a copy) and editing. */
export function PlantStatusPage() {
  const { id } = useParams();
  return id ? <EditPlantStatus key={id} id={Number(id)} /> : <CreatePlantStatus />;
}

function CreatePlantStatus() {
  const mayWrite = useMay('catalogue.write');
  const [search] = useSearchParams();
  const entity = useSelectedEntity((state) => state.entity);
  const sourceId = Number(search.get('tu'));
  const source = useQuery({ ...plantStatusOptions(sourceId), enabled: sourceId > 0 });
  const all = useQuery(plantStatusList());
  const title = source.data ? `Nhân bản ${source.data.name}` : 'Thêm tình trạng cây';
  usePageTitle(title);
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm tình trạng cây" back={backToList} />;
  const failed = [source, all].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={backToList} />;
  if (!all.data || (sourceId > 0 && !source.data)) return <RecordSkeleton />;
  const where = entity ? `Của ${entity.name}` : 'Của hệ thống, mọi đơn vị đều thấy';
  return (
    <div className="record-page">
      <PageHead title={title} summary={where} />
      <PlantStatusForm
        status={null}
        initial={
          source.data
            ? clonedValues(source.data, entity?.id ?? null)
            : newPlantStatus(freeColor(all.data.map(({ color }) => color)))
        }
      />
    </div>
  );
}

function EditPlantStatus({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(plantStatusOptions(id));
  usePageTitle(data?.name);
  if (data) return <PlantStatusRecord status={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backToList} />;
  return <RecordSkeleton />;
}

const backToList = { label: 'Về danh sách tình trạng cây', to: plantStatusesPath };
