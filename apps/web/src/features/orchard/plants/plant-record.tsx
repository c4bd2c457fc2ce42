import { dayInVietnam } from '@vuon/contract/day';
import type { Plant } from '@vuon/contract/orchard/plant';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { useOwnPath } from '#lib/use-own-path.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { plantPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { usePlantDoings } from '../plant-acts/use-plant-actions.tsx';
import { PlantForm } from './plant-form.tsx';
import { PlantNeighbours } from './plant-neighbours.tsx';
import { PlantPhoneBar } from './plant-phone-bar.tsx';
import { pointText } from './plant-values.ts';
import { ageText, placeText, whyText, withUnit } from './plant-words.ts';
import './plant-page.css';

const TimelineTab = lazyPart(async () => (await import('../timelines/timeline-tab.tsx')).TimelineTab);
const PlantMap = lazyPart(async () => (await import('./plant-map.tsx')).PlantMap);

export function PlantRecord({ plant }: { plant: Plant }) {
  const phone = usePhone();
  const mayAttach = useMay('uploads.write') && !plant.deletedAt;
  const writable = useMay('orchard.write') && !plant.deletedAt;
  const { actions, more, changeStatus, replant, locate, onRestore, dialog } = usePlantDoings(plant);
  const ways = { onDraw: locate, onStatus: changeStatus, onReplant: replant };
  const of = { type: 'plant', id: plant.id } as const;
  const files = useFilesTab(of, { readOnly: !mayAttach });
  useOwnPath(plantPath(plant));
  return (
    <div className="record-page">
      <PageHead
        title={`Cây ${plant.code}`}
        tag={
          plant.deletedAt ? (
            <StatusTag tone="red">Đã xóa</StatusTag>
          ) : (
            <span className="plant-tag" title={whyText(plant)}>
              <PlantStatusMark status={plant.plantStatus} />
            </span>
          )
        }
        summary={
          <span className="plant-summary">
            {placeText(plant)} · {plant.areaName}
            <PlantNeighbours plant={plant} />
          </span>
        }
        actions={[...actions, ...onMapAction('plant', plant)]}
        more={more}
      />
      <RestoreNotice subject="Vị trí cây này" deletedAt={plant.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(plant)} />
      {phone && !plant.deletedAt && (
        <PlantPhoneBar onStatus={changeStatus} mayAttach={mayAttach} isOnlyAct={!writable} />
      )}
      <RecordTabs
        label={`Cây ${plant.code}`}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <PlantForm plant={plant} readOnly={!writable} ways={ways} />,
          },
          { key: 'dong-thoi-gian', label: 'Dòng thời gian', content: <TimelineTab plant={plant} />, fresh: true },
          { key: 'ban-do', label: 'Bản đồ', content: <PlantMap plant={plant} />, fresh: true },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
    </div>
  );
}

const factsOf = (plant: Plant): Fact[] => {
  const age = ageText(plant.plantedOn, dayInVietnam(new Date()));
  const accuracy = withUnit(plant.gpsAccuracy, 'm');
  return [
    { label: 'Nhóm cây', value: [plant.cropGroupName, age].filter(Boolean).join(', ') || 'Chưa rõ' },
    { label: 'Thân', value: withUnit(plant.trunk, 'cm') ?? '–' },
    { label: 'Tán', value: withUnit(plant.canopy, 'm') ?? '–' },
    { label: 'Cao', value: withUnit(plant.height, 'm') ?? '–' },
    {
      label: 'Vị trí GPS',
      value: plant.location ? (
        <span title={pointText(plant.location)}>{accuracy ? `±\u00a0${accuracy}` : 'Đã có'}</span>
      ) : (
        'Chưa có'
      ),
    },
    { label: 'Đời cây', value: `Thứ ${plant.generation}` },
  ];
};
