import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { irrigationNames, type Plot } from '@vuon/contract/orchard/plot';
import { LabelOutlet } from '#domain/labels/label-outlet.tsx';
import type { PlaceDrawerProps } from '#domain/places/place-drawers.ts';
import { formatHectares, formatNumber } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';
import { useMay } from '#lib/session/use-may.ts';
import { warningText } from '#map/draw/plot-warning.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { NextSteps } from '#ui/record/next-steps.tsx';
import { plotPath } from '../paths.ts';
import { type FootAction, PlaceDrawer, PlaceDrawerMissing } from '../places/place-drawer.tsx';
import { type PlaceFact, PlaceFacts } from '../places/place-facts.tsx';
import { PlaceHealth } from '../places/place-health.tsx';
import { PlaceRecent } from '../places/place-recent.tsx';
import { usePlaceLive } from '../places/use-place-live.ts';
import { usePlotSteps } from '../places/use-place-steps.tsx';
import { ageText } from '../plants/plant-words.ts';
import { placeTimeline } from '../timelines/place-timeline-data.ts';
import { usePlotDoings } from './plot-actions.tsx';
import { plotOptions, plotWarningsOf } from './plot-data.ts';
import { densityOf } from './plot-words.ts';

export function PlotDrawer(props: PlaceDrawerProps) {
  const { id, onClose } = props;
  const { data, error, refetch } = useQuery(plotOptions(id));
  usePlaceLive({ kind: 'plot', id });
  if (!data) return <PlaceDrawerMissing error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <PlotContent key={id} plot={data} {...props} />;
}

const stay = () => {};

function PlotContent({ plot, onOpen, onClose, onDraw, onChoose }: PlaceDrawerProps & { plot: Plot }) {
  const place = { kind: 'plot', id: plot.id } as const;
  const living = plot.deletedAt === null;
  const mayWrite = useMay('orchard.write') && living;
  const inUnit = useInUnit();
  const warnings = useQuery({ ...plotWarningsOf(plot.id), enabled: plot.location !== null && living }).data ?? [];
  const { generate, more, onRestore, dialog } = usePlotDoings(plot, stay);
  const timeline = useInfiniteQuery(placeTimeline(place));
  const draw = onDraw && mayWrite ? () => onDraw(place) : null;
  const drawPlot = onDraw && mayWrite ? () => onDraw({ kind: 'plot', id: null }) : null;
  const steps = usePlotSteps(plot, warnings.map(warningText), { onDraw: draw, onDrawPlot: drawPlot, mayWrite });
  const path = plotPath(plot);
  const foot: FootAction[] = [
    { key: 'plants', label: 'Xem cây', to: `${path}?tab=cay-trong`, disabled: plot.plantCount === 0 },
    ...(onChoose
      ? [{ key: 'choose', label: 'Chọn cả lô', onClick: () => onChoose(place), disabled: plot.plantCount === 0 }]
      : []),
    ...(draw ? [{ key: 'draw', label: plot.location ? 'Vẽ lại' : 'Vẽ ranh giới', onClick: draw }] : []),
  ];
  return (
    <PlaceDrawer
      crumbs={[{ label: `Khu vực ${plot.areaName}`, place: { kind: 'area', id: plot.areaId } }]}
      title={`Lô ${plot.code}`}
      tag={
        living ? (
          plot.cropGroupName && <StatusTag tone="green">{plot.cropGroupName}</StatusTag>
        ) : (
          <StatusTag tone="red">Đã xóa</StatusTag>
        )
      }
      path={path}
      more={[...generate, ...more]}
      foot={living ? foot : []}
      onOpen={onOpen}
      onClose={onClose}
    >
      <RestoreNotice subject="Lô này" deletedAt={plot.deletedAt} onRestore={onRestore} />
      <PlaceFacts facts={factsOf(plot, inUnit)} />
      <PlaceHealth statuses={plot.statuses} />
      {steps.length > 0 && <NextSteps steps={steps} inDrawer />}
      <PlaceRecent timeline={timeline} path={`${path}?tab=dong-thoi-gian`} onOpen={onOpen} />
      {dialog}
      <LabelOutlet />
    </PlaceDrawer>
  );
}

const factsOf = (plot: Plot, inUnit: (hectares: number) => string | null): PlaceFact[] => {
  const hectares = plot.hectares ?? plot.declaredHectares;
  const density = densityOf(plot);
  return [
    {
      label: plot.hectares === null ? 'Khai báo' : 'Diện tích',
      value: hectares === null ? 'Chưa vẽ' : formatHectares(hectares),
      small: hectares === null ? null : inUnit(hectares),
    },
    { label: 'Số cây', value: formatNumber(plot.plantCount) },
    { label: 'Mật độ', value: density === null ? '–' : `${formatNumber(density)}\u00a0cây/ha` },
    { label: 'Số hàng', value: formatNumber(plot.rowCount) },
    { label: 'Tuổi', value: ageText(plot.plantedOn, dayInVietnam(new Date())) ?? '–' },
    plot.managerName
      ? { label: 'Phụ trách', value: plot.managerName }
      : { label: 'Tưới', value: plot.irrigation ? irrigationNames[plot.irrigation] : '–' },
  ];
};
