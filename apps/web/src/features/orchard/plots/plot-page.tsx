import { useQuery } from '@tanstack/react-query';
import type { Area } from '@vuon/contract/orchard/area';
import { useParams } from 'react-router';
import { useCrumbTitle, usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { areaOptions } from '../areas/area-data.ts';
import { areaPath, plotPath, plotsOfPath } from '../paths.ts';
import { useOwnPath } from '../rows/row-own-path.ts';
import { plotOptions } from './plot-data.ts';
import { PlotForm } from './plot-form.tsx';
import { PlotRecord } from './plot-record.tsx';
import '#ui/page/record.css';

/** One page for creating and editing. The specification calls the area's parameter `crop-group-id`. */
export function PlotPage() {
  const params = useParams();
  const areaId = Number(params['crop-group-id']);
  const area = useQuery(areaOptions(areaId));
  useCrumbTitle(areaPath(areaId), area.data?.name);
  if (area.error) return <ErrorState error={area.error} onRetry={() => void area.refetch()} back={backTo(areaId)} />;
  if (!area.data) return <RecordSkeleton />;
  const id = params['plot-id'];
  return id ? <EditPlot key={id} area={area.data} id={Number(id)} /> : <CreatePlot area={area.data} />;
}

const backTo = (areaId: number) => ({ label: 'Về danh sách lô', to: plotsOfPath(areaId) });

function CreatePlot({ area }: { area: Area }) {
  const mayWrite = useMay('orchard.write');
  usePageTitle('Thêm lô trồng');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm lô trồng" back={backTo(area.id)} />;
  return (
    <div className="record-page">
      <PageHead title="Thêm lô trồng" summary={area.name} />
      {area.deletedAt && <Notice tone="gold">Khu vực {area.name} đã bị xóa: khôi phục trước khi thêm lô.</Notice>}
      <PlotForm area={area} plot={null} />
    </div>
  );
}

function EditPlot({ area, id }: { area: Area; id: number }) {
  const { data, error, refetch } = useQuery(plotOptions(id));
  usePageTitle(data && `Lô ${data.code}`);
  useOwnPath(data && plotPath(data));
  if (data) return <PlotRecord area={area} plot={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backTo(area.id)} />;
  return <RecordSkeleton />;
}
