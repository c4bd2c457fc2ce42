import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nextCode } from '#domain/places/next-code.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { plotPath, rowPath } from '../paths.ts';
import { plotOptions } from '../plots/plot-data.ts';
import { useRowCrumbs } from './row-crumbs.ts';
import { rowList, rowOptions } from './row-data.ts';
import { RowForm } from './row-form.tsx';
import { useOwnPath } from './row-own-path.ts';
import { RowRecord } from './row-record.tsx';
import { newRow } from './row-values.ts';
import '#ui/page/record.css';

/** One page for creating and editing. */
export function RowPage() {
  const params = useParams();
  const areaId = Number(params['crop-group-id']);
  const plotId = Number(params['plot-id']);
  const id = params['row-plant-id'];
  if (id) return <EditRow key={id} id={Number(id)} areaId={areaId} plotId={plotId} />;
  return <CreateRow key={plotId} areaId={areaId} plotId={plotId} />;
}

type Within = { areaId: number; plotId: number };

const backTo = ({ areaId, plotId }: Within) => ({
  label: 'Về các hàng của lô',
  to: `${plotPath({ areaId, id: plotId })}?tab=hang-trong`,
});

function CreateRow(within: Within) {
  const { areaId, plotId } = within;
  const mayWrite = useMay('orchard.write');
  const plot = useQuery(plotOptions(plotId));
  const last = useQuery(rowList({ plotId, sort: '-number', pageSize: 1 }));
  useRowCrumbs(areaId, plotId, plot.data && { ...plot.data, plotCode: plot.data.code });
  usePageTitle('Thêm hàng trồng');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm hàng trồng" back={backTo(within)} />;
  const failed = [plot, last].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={backTo(within)} />;
  if (!plot.data || !last.data) return <RecordSkeleton />;
  const before = last.data.items[0];
  return (
    <div className="record-page">
      <PageHead title="Thêm hàng trồng" summary={`Lô ${plot.data.code}, ${plot.data.areaName}`} />
      <RowForm row={null} plot={plot.data} initial={newRow(plotId, before ? (nextCode(before.code) ?? '') : 'H01')} />
    </div>
  );
}

function EditRow({ id, ...within }: Within & { id: number }) {
  const { data, error, refetch } = useQuery(rowOptions(id));
  usePageTitle(data && `Hàng ${data.code}`);
  useRowCrumbs(data?.areaId ?? within.areaId, data?.plotId ?? within.plotId, data);
  useOwnPath(data && rowPath(data));
  if (data) return <RowRecord row={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backTo(within)} />;
  return <RecordSkeleton />;
}
