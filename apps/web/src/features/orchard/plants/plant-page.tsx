import { useQuery } from '@tanstack/react-query';
import { defaultCodePattern, formatCode } from '@vuon/geo/planting/planting-code';
import { useParams } from 'react-router';
import { nextCode } from '#domain/places/next-code.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { plantPath, rowPath } from '../paths.ts';
import { usePlantCrumbs } from '../rows/row-crumbs.ts';
import { rowOptions } from '../rows/row-data.ts';
import { useOwnPath } from '../rows/row-own-path.ts';
import { plantList, plantOptions } from './plant-data.ts';
import { NewPlantForm } from './plant-form.tsx';
import { PlantRecord } from './plant-record.tsx';
import { newPlant } from './plant-values.ts';
import '#ui/page/record.css';

/** One page for creating and editing. */
export function PlantPage() {
  const params = useParams();
  const within = {
    areaId: Number(params['crop-group-id']),
    plotId: Number(params['plot-id']),
    rowId: Number(params['row-plant-id']),
  };
  const id = params['plant-id'];
  if (id) return <EditPlant key={id} id={Number(id)} {...within} />;
  return <CreatePlant key={within.rowId} {...within} />;
}

type Within = { areaId: number; plotId: number; rowId: number };

const backTo = ({ areaId, plotId, rowId }: Within) => ({
  label: 'Về các cây của hàng',
  to: `${rowPath({ areaId, plotId, id: rowId })}?tab=cay-trong`,
});

function CreatePlant(within: Within) {
  const { areaId, plotId, rowId } = within;
  const mayWrite = useMay('orchard.write');
  const row = useQuery(rowOptions(rowId));
  const last = useQuery(plantList({ rowId, sort: '-number', pageSize: 1 }));
  usePlantCrumbs(areaId, plotId, rowId, row.data && { ...row.data, rowCode: row.data.code });
  usePageTitle('Thêm cây trồng');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm cây trồng" back={backTo(within)} />;
  const failed = [row, last].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={backTo(within)} />;
  if (!row.data || !last.data) return <RecordSkeleton />;
  const before = last.data.items[0] ?? null;
  const { plotCode, number, code } = row.data;
  const proposed = before
    ? (nextCode(before.code) ?? '')
    : formatCode(defaultCodePattern, { plot: plotCode, row: number, tree: 1 });
  return (
    <div className="record-page">
      <PageHead title="Thêm cây trồng" summary={`Hàng ${code}, lô ${plotCode}`} />
      <NewPlantForm row={row.data} initial={newPlant(rowId, proposed, before)} like={before} />
    </div>
  );
}

function EditPlant({ id, ...within }: Within & { id: number }) {
  const { data, error, refetch } = useQuery(plantOptions(id));
  usePageTitle(data && `Cây ${data.code}`);
  const { areaId, plotId, rowId } = data ?? within;
  usePlantCrumbs(areaId, plotId, rowId, data);
  useOwnPath(data && plantPath(data));
  if (data) return <PlantRecord plant={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backTo(within)} />;
  return <RecordSkeleton />;
}
