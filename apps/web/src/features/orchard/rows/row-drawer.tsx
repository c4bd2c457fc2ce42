import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Row } from '@vuon/contract/orchard/row';
import { LabelOutlet } from '#domain/labels/label-outlet.tsx';
import type { PlaceDrawerProps } from '#domain/places/place-drawers.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { NextSteps } from '#ui/record/next-steps.tsx';
import { rowPath } from '../paths.ts';
import { type FootAction, PlaceDrawer, PlaceDrawerMissing } from '../places/place-drawer.tsx';
import { type PlaceFact, PlaceFacts } from '../places/place-facts.tsx';
import { PlaceHealth } from '../places/place-health.tsx';
import { PlaceRecent } from '../places/place-recent.tsx';
import { usePlaceLive } from '../places/use-place-live.ts';
import { useRowSteps } from '../places/use-place-steps.tsx';
import { placeTimeline } from '../timelines/place-timeline-data.ts';
import { rowOptions } from './row-data.ts';
import { bearingText, lengthText, spacingOf } from './row-words.ts';
import { useRowLabels, useRowRecordMenu } from './use-row-menu.tsx';

export function RowDrawer(props: PlaceDrawerProps) {
  const { id, onClose } = props;
  const { data, error, refetch } = useQuery(rowOptions(id));
  usePlaceLive({ kind: 'row', id });
  if (!data) return <PlaceDrawerMissing error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <RowContent key={id} row={data} {...props} />;
}

function RowContent({ row, onOpen, onClose, onDraw, onChoose }: PlaceDrawerProps & { row: Row }) {
  const place = { kind: 'row', id: row.id } as const;
  const living = row.deletedAt === null;
  const mayWrite = useMay('orchard.write') && living;
  const { more, onRestore } = useRowRecordMenu()(row);
  const labels = useRowLabels()(row);
  const timeline = useInfiniteQuery(placeTimeline(place));
  const draw = onDraw && mayWrite ? () => onDraw(place) : null;
  const steps = useRowSteps(row, { onDraw: draw, mayWrite });
  const path = rowPath(row);
  const foot: FootAction[] = [
    { key: 'plants', label: 'Xem cây', to: `${path}?tab=cay-trong`, disabled: row.plantCount === 0 },
    ...(onChoose
      ? [{ key: 'choose', label: 'Chọn cả hàng', onClick: () => onChoose(place), disabled: row.plantCount === 0 }]
      : []),
    ...(draw ? [{ key: 'draw', label: row.location ? 'Vẽ lại' : 'Vẽ đường hàng', onClick: draw }] : []),
  ];
  return (
    <PlaceDrawer
      crumbs={[
        { label: row.areaName, place: { kind: 'area', id: row.areaId } },
        { label: `Lô ${row.plotCode}`, place: { kind: 'plot', id: row.plotId } },
      ]}
      title={`Hàng ${row.code}`}
      tag={!living && <StatusTag tone="red">Đã xóa</StatusTag>}
      path={path}
      more={[...(living ? labels : []), ...more]}
      foot={living ? foot : []}
      onOpen={onOpen}
      onClose={onClose}
    >
      <RestoreNotice subject="Hàng này" deletedAt={row.deletedAt} onRestore={onRestore} />
      <PlaceFacts facts={factsOf(row)} />
      <PlaceHealth statuses={row.statuses} />
      {steps.length > 0 && <NextSteps steps={steps} inDrawer />}
      <PlaceRecent timeline={timeline} path={`${path}?tab=dong-thoi-gian`} onOpen={onOpen} />
      <LabelOutlet />
    </PlaceDrawer>
  );
}

const factsOf = (row: Row): PlaceFact[] => {
  const spacing = spacingOf(row);
  return [
    { label: 'Số cây', value: formatNumber(row.plantCount) },
    { label: 'Chiều dài', value: row.length === null ? 'Chưa vẽ' : lengthText(row.length) },
    { label: 'Cách cây', value: spacing === null ? '–' : lengthText(spacing) },
    { label: 'Thứ tự trong lô', value: formatNumber(row.number) },
    { label: 'Hướng', value: row.bearing === null ? '–' : bearingText(row.bearing) },
  ];
};
