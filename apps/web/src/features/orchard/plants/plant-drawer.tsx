import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { Plant } from '@vuon/contract/orchard/plant';
import { LabelOutlet } from '#domain/labels/label-outlet.tsx';
import type { PlaceDrawerProps } from '#domain/places/place-drawers.ts';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { NextSteps } from '#ui/record/next-steps.tsx';
import { plantPath } from '../paths.ts';
import { type FootAction, PlaceDrawer, PlaceDrawerMissing } from '../places/place-drawer.tsx';
import { type PlaceFact, PlaceFacts } from '../places/place-facts.tsx';
import { PlaceRecent } from '../places/place-recent.tsx';
import { usePlaceLive } from '../places/use-place-live.ts';
import { usePlantSteps } from '../places/use-place-steps.tsx';
import { usePlantDoings } from '../plant-acts/use-plant-actions.tsx';
import { plantOptions, plantTimeline } from './plant-data.ts';
import { ageText, withUnit } from './plant-words.ts';

export function PlantDrawer(props: PlaceDrawerProps) {
  const { id, onClose } = props;
  const { data, error, refetch } = useQuery(plantOptions(id));
  usePlaceLive({ kind: 'plant', id });
  if (!data) return <PlaceDrawerMissing error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <PlantContent key={id} plant={data} {...props} />;
}

const stay = () => {};

function PlantContent({ plant, onOpen, onClose, onDraw }: PlaceDrawerProps & { plant: Plant }) {
  const place = { kind: 'plant', id: plant.id } as const;
  const living = plant.deletedAt === null;
  const mayWrite = useMay('orchard.write') && living;
  const mayAttach = useMay('uploads.write') && living;
  const { more, changeStatus, replant, onRestore, dialog } = usePlantDoings(plant, stay);
  const timeline = useInfiniteQuery(plantTimeline(plant.id));
  const draw = onDraw && mayWrite ? () => onDraw(place) : null;
  const path = plantPath(plant);
  const steps = usePlantSteps(plant, { onDraw: draw, onStatus: changeStatus, onReplant: replant });
  const foot: FootAction[] = [
    ...(changeStatus
      ? [{ key: 'status', label: 'Đổi tình trạng', onClick: changeStatus, primary: !steps.some(({ act }) => act) }]
      : []),
    ...(mayAttach ? [{ key: 'photo', label: 'Chụp ảnh', to: `${path}?tab=tep` }] : []),
    ...(draw ? [{ key: 'draw', label: plant.location ? 'Dời vị trí' : 'Đặt vị trí', onClick: draw }] : []),
  ];
  return (
    <PlaceDrawer
      crumbs={[
        { label: plant.areaName, place: { kind: 'area', id: plant.areaId } },
        { label: `Lô ${plant.plotCode}`, place: { kind: 'plot', id: plant.plotId } },
        { label: `Hàng ${plant.rowCode}`, place: { kind: 'row', id: plant.rowId } },
      ]}
      title={`Cây ${plant.code}`}
      tag={!living && <StatusTag tone="red">Đã xóa</StatusTag>}
      path={path}
      more={more}
      foot={foot}
      onOpen={onOpen}
      onClose={onClose}
    >
      <RestoreNotice subject="Vị trí cây này" deletedAt={plant.deletedAt} onRestore={onRestore} />
      {living && (
        <p className="place-quiet">
          <span className="place-status">
            <PlantStatusMark status={plant.plantStatus} />
          </span>{' '}
          <span title={formatDateTime(plant.statusAt)}>từ {formatRelativeDay(plant.statusAt)}</span>
          {plant.statusReason && ` · ${plant.statusReason}`}
        </p>
      )}
      <PlaceFacts facts={factsOf(plant)} />
      {steps.length > 0 && <NextSteps steps={steps} inDrawer />}
      <PlaceRecent timeline={timeline} path={`${path}?tab=dong-thoi-gian`} onOpen={onOpen} />
      {dialog}
      <LabelOutlet />
    </PlaceDrawer>
  );
}

const factsOf = (plant: Plant): PlaceFact[] => {
  const accuracy = withUnit(plant.gpsAccuracy, 'm');
  return [
    { label: 'Nhóm cây', value: plant.cropGroupName ?? 'Chưa rõ' },
    { label: 'Tuổi', value: ageText(plant.plantedOn, dayInVietnam(new Date())) ?? '–' },
    { label: 'Vị trí GPS', value: plant.location ? (accuracy ? `±\u00a0${accuracy}` : 'Đã có') : 'Chưa có' },
    { label: 'Thân', value: withUnit(plant.trunk, 'cm') },
    { label: 'Tán', value: withUnit(plant.canopy, 'm') },
    { label: 'Cao', value: withUnit(plant.height, 'm') },
  ].filter(({ value }) => value !== null);
};
