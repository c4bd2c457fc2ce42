import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Area } from '@vuon/contract/orchard/area';
import type { PlaceDrawerProps } from '#domain/places/place-drawers.ts';
import { formatHectares, formatNumber } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { NextSteps } from '#ui/record/next-steps.tsx';
import { areaPath, plotsOfPath } from '../paths.ts';
import { type FootAction, PlaceDrawer, PlaceDrawerMissing } from '../places/place-drawer.tsx';
import { type PlaceFact, PlaceFacts } from '../places/place-facts.tsx';
import { PlaceHealth } from '../places/place-health.tsx';
import { PlaceRecent } from '../places/place-recent.tsx';
import { usePlaceLive } from '../places/use-place-live.ts';
import { useAreaSteps } from '../places/use-place-steps.tsx';
import { densityOf } from '../plots/plot-words.ts';
import { placeTimeline } from '../timelines/place-timeline-data.ts';
import { GrowingTag } from './area-columns.tsx';
import { areaOptions } from './area-data.ts';
import { useAreaMenu } from './area-menu.tsx';
import { varietyNames } from './area-words.ts';

export function AreaDrawer(props: PlaceDrawerProps) {
  const { id, onClose } = props;
  const { data, error, refetch } = useQuery(areaOptions(id));
  usePlaceLive({ kind: 'area', id });
  if (!data) return <PlaceDrawerMissing error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <AreaContent key={id} area={data} {...props} />;
}

function AreaContent({ area, onOpen, onClose, onDraw, onChoose }: PlaceDrawerProps & { area: Area }) {
  const place = { kind: 'area', id: area.id } as const;
  const living = area.deletedAt === null;
  const mayWrite = useMay('orchard.write') && living;
  const inUnit = useInUnit();
  const { more, onRestore } = useAreaMenu()(area);
  const timeline = useInfiniteQuery(placeTimeline(place));
  const draw = onDraw && mayWrite ? () => onDraw(place) : null;
  const drawPlot = onDraw && mayWrite ? () => onDraw({ kind: 'plot', id: null }) : null;
  const steps = useAreaSteps(area, { onDraw: draw, onDrawPlot: drawPlot, mayWrite });
  const foot: FootAction[] = [
    { key: 'plots', label: 'Xem lô', to: plotsOfPath(area.id), disabled: area.plotCount === 0 },
    ...(onChoose
      ? [{ key: 'choose', label: 'Chọn cả khu', onClick: () => onChoose(place), disabled: area.plantCount === 0 }]
      : []),
    ...(draw ? [{ key: 'draw', label: area.location ? 'Vẽ lại' : 'Vẽ ranh giới', onClick: draw }] : []),
  ];
  return (
    <PlaceDrawer
      crumbs={[{ label: `Khu vực ${area.code}`, place: null }]}
      title={area.name}
      tag={living ? <GrowingTag area={area} /> : <StatusTag tone="red">Đã xóa</StatusTag>}
      path={areaPath(area.id)}
      more={more}
      foot={living ? foot : []}
      onOpen={onOpen}
      onClose={onClose}
    >
      <RestoreNotice subject="Khu vực này" deletedAt={area.deletedAt} onRestore={onRestore} />
      <PlaceFacts facts={factsOf(area, inUnit)} />
      <PlaceHealth statuses={area.statuses} />
      {steps.length > 0 && <NextSteps steps={steps} inDrawer />}
      <PlaceRecent timeline={timeline} path={`${areaPath(area.id)}?tab=dong-thoi-gian`} onOpen={onOpen} />
    </PlaceDrawer>
  );
}

const factsOf = (area: Area, inUnit: (hectares: number) => string | null): PlaceFact[] => {
  const hectares = area.hectares ?? area.declaredHectares;
  const density = densityOf(area);
  return [
    {
      label: area.hectares === null ? 'Khai báo' : 'Diện tích',
      value: hectares === null ? 'Chưa vẽ' : formatHectares(hectares),
      small: hectares === null ? null : inUnit(hectares),
    },
    { label: 'Số lô', value: formatNumber(area.plotCount) },
    { label: 'Số cây', value: formatNumber(area.plantCount) },
    { label: 'Mật độ', value: density === null ? '–' : `${formatNumber(density)}\u00a0cây/ha` },
    { label: 'Nhóm cây', value: varietyNames(area.cropGroups) || '–' },
    { label: 'Phụ trách', value: area.managerName ?? '–' },
  ];
};
