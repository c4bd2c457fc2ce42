import { useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { useCrumbTitle, usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { drawingOf, locationOf } from '#map/draw/drawing-location.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { areaPath, plotPath } from '../paths.ts';
import { useSurroundings } from '../plot-shapes/surroundings.ts';
import { plotOptions, plotPositions } from '../plots/plot-data.ts';
import { rowList } from '../rows/row-data.ts';
import { PlantingCrop } from './planting-crop.tsx';
import { plantingList, usePlantingActs } from './planting-data.ts';
import { PlantingDesk } from './planting-desk.tsx';
import './planting.css';

const DrawDialog = lazyPart(async () => (await import('#map/draw/draw-dialog.tsx')).DrawDialog);

/** Lays rows and trees into a plot, with a preview before they are made. */
export function PlantingPage() {
  const id = Number(useParams()['plot-id']);
  const mayWrite = useMay('orchard.write');
  const plot = useQuery(plotOptions(id));
  const [isLater, setLater] = useState(false);
  usePageTitle('Tạo hàng và cây');
  useCrumbTitle(areaPath(plot.data?.areaId ?? 0), plot.data?.areaName);
  useCrumbTitle(plot.data ? plotPath(plot.data) : '', plot.data && `Lô ${plot.data.code}`);
  if (plot.error) return <ErrorState error={plot.error} onRetry={() => void plot.refetch()} />;
  if (!plot.data) return <RecordSkeleton />;
  const back = { label: `Về lô ${plot.data.code}`, to: plotPath(plot.data) };
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền tạo hàng và cây" back={back} />;
  if (plot.data.deletedAt)
    return <EmptyState title={`Lô ${plot.data.code} đã bị xóa`} text="Khôi phục lô trước khi tạo hàng và cây." />;
  if (!plot.data.location) return <NoBoundary plot={plot.data} />;
  if (plot.data.cropGroupId === null && plot.data.plantCount === 0 && !isLater)
    return <PlantingCrop plot={plot.data} onLater={() => setLater(true)} />;
  return <Prepared key={id} plot={plot.data} />;
}

/** Opens once the standing trees of the plot and its last planting are loaded. */
function Prepared({ plot }: { plot: Plot }) {
  const runs = useQuery(plantingList(plot.id));
  const groups = useQuery(cropGroupChoices());
  const rows = useQuery(rowList({ plotId: plot.id, sort: '-number', pageSize: 1 }));
  const positions = useQuery(plotPositions(plot.id));
  const failed = [runs, groups, rows, positions].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!runs.data || !groups.data || !rows.data || !positions.data) return <RecordSkeleton />;
  return (
    <PlantingDesk
      plot={plot}
      runs={runs.data}
      cropGroups={groups.data.items}
      firstRow={(rows.data.items[0]?.number ?? 0) + 1}
      positions={positions.data}
    />
  );
}

function NoBoundary({ plot }: { plot: Plot }) {
  const { draw } = usePlantingActs();
  const { shapes } = useSurroundings(plot.areaId, plot.id);
  const whenLoaded = useWhenLoaded();
  const [drawing, setDrawing] = useState(false);
  return (
    <>
      <PageHead title="Tạo hàng và cây" summary={`Lô ${plot.code}`} />
      <EmptyState
        title={`Lô ${plot.code} chưa có ranh giới`}
        text="Hàng và cây được rải trong ranh giới lô. Vẽ ranh giới trước, rồi tạo cây ngay tại đây."
        actions={
          <Button type="primary" onClick={() => whenLoaded(DrawDialog, () => setDrawing(true))}>
            Vẽ ranh giới
          </Button>
        }
      />
      {drawing && (
        <DrawDialog
          initial={drawingOf('Polygon', null)}
          context={shapes}
          label={`Lô ${plot.code}`}
          onCancel={() => setDrawing(false)}
          onUse={async (drawn) => {
            try {
              await draw(plot, locationOf(drawn) as Plot['location']);
            } catch (error) {
              tellError(error);
            }
          }}
        />
      )}
    </>
  );
}
