import type { Area } from '@vuon/contract/orchard/area';
import { useNavigate } from 'react-router';
import { usePlaceParts } from '#domain/places/place-parts.ts';
import { formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { areasPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { GrowingTag } from './area-columns.tsx';
import { AreaForm } from './area-form.tsx';
import { useAreaMenu } from './area-menu.tsx';
import { cropNames } from './area-words.ts';

const PlotsTab = lazyPart(async () => (await import('../plots/plots-tab.tsx')).PlotsTab);
const AreaMap = lazyPart(async () => (await import('./area-map.tsx')).AreaMap);
const PlaceTimelineTab = lazyPart(async () => (await import('../timelines/place-timeline-tab.tsx')).PlaceTimelineTab);

export function AreaRecord({ area }: { area: Area }) {
  const navigate = useNavigate();
  const writable = useMay('orchard.write') && !area.deletedAt;
  const land = useLand();
  const { more, onRestore } = useAreaMenu(() => navigate(areasPath))(area);
  const of = { type: 'area', id: area.id } as const;
  const files = useFilesTab(of, { readOnly: !writable });
  const parts = usePlaceParts(
    { kind: 'area', id: area.id },
    { target: { kind: 'area', id: area.id }, isRemoved: area.deletedAt !== null },
  );
  return (
    <div className="record-page">
      <PageHead
        title={area.name}
        tag={area.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <GrowingTag area={area} />}
        summary={area.code}
        actions={onMapAction('area', area)}
        more={[...parts.actions, ...more]}
      />
      <RestoreNotice subject="Khu vực này" deletedAt={area.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(area, land)} />
      <RecordTabs
        label={area.name}
        tabs={[
          { key: 'thong-tin', label: 'Thông tin', content: <AreaForm area={area} readOnly={!writable} /> },
          { key: 'lo-trong', label: 'Lô trồng', count: area.plotCount, content: <PlotsTab area={area} /> },
          { key: 'ban-do', label: 'Bản đồ', content: <AreaMap area={area} />, fresh: true },
          {
            key: 'dong-thoi-gian',
            label: 'Dòng thời gian',
            content: <PlaceTimelineTab kind="area" id={area.id} />,
            fresh: true,
          },
          ...parts.tabs,
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}

const factsOf = (area: Area, land: (hectares: number) => string): Fact[] =>
  [
    { label: 'Diện tích vẽ', value: area.hectares === null ? 'Chưa vẽ' : land(area.hectares) },
    { label: 'Khai báo', value: area.declaredHectares !== null && land(area.declaredHectares) },
    { label: 'Số lô', value: formatNumber(area.plotCount) },
    { label: 'Số cây', value: formatNumber(area.plantCount) },
    { label: 'Nhóm cây', value: cropNames(area.cropGroups) },
    { label: 'Mã số vùng trồng', value: area.growingCode },
  ].filter(({ value }) => value);
