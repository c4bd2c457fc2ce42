import { dayInVietnam } from '@vuon/contract/day';
import type { Area } from '@vuon/contract/orchard/area';
import { irrigationNames, type Plot } from '@vuon/contract/orchard/plot';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
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
import { plantingPath, plotPath, plotsOfPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { ageText } from '../plants/plant-words.ts';
import { PlotWarnings } from '../plot-shapes/plot-warnings.tsx';
import { usePlotDoings } from './plot-actions.tsx';
import { PlotForm } from './plot-form.tsx';
import { densityOf } from './plot-words.ts';

const RowsTab = lazyPart(async () => (await import('../rows/rows-tab.tsx')).RowsTab);
const PlantsTab = lazyPart(async () => (await import('../plants/plants-tab.tsx')).PlantsTab);
const PlotMap = lazyPart(async () => (await import('../plot-shapes/plot-map.tsx')).PlotMap);
const PlaceTimelineTab = lazyPart(async () => (await import('../timelines/place-timeline-tab.tsx')).PlaceTimelineTab);

export function PlotRecord({ area, plot }: { area: Area; plot: Plot }) {
  useOwnPath(plotPath(plot));
  const navigate = useNavigate();
  const writable = useMay('orchard.write') && !plot.deletedAt;
  const land = useLand();
  const { generate, more, onRestore, dialog } = usePlotDoings(plot, () => navigate(plotsOfPath(area.id)));
  const of = { type: 'plot', id: plot.id } as const;
  const files = useFilesTab(of, { readOnly: !writable });
  return (
    <div className="record-page">
      <PageHead
        title={`Lô ${plot.code}`}
        tag={plot.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={area.name}
        actions={[...generate, ...onMapAction('plot', plot)]}
        more={more}
      />
      <RestoreNotice subject="Lô này" deletedAt={plot.deletedAt} onRestore={onRestore} />
      {plot.location && !plot.deletedAt && <PlotWarnings plot={plot} />}
      <FactStrip facts={factsOf(plot, land)} />
      <RecordTabs
        label={`Lô ${plot.code}`}
        tabs={[
          { key: 'thong-tin', label: 'Thông tin', content: <PlotForm area={area} plot={plot} readOnly={!writable} /> },
          { key: 'hang-trong', label: 'Hàng trồng', count: plot.rowCount, content: <RowsTab plot={plot} /> },
          {
            key: 'cay-trong',
            label: 'Cây trồng',
            count: plot.plantCount,
            content: (
              <PlantsTab
                query={{ plotId: plot.id }}
                readOnly={plot.deletedAt !== null}
                emptyAction={writable ? { key: 'generate', label: 'Tạo hàng và cây', to: plantingPath(plot) } : null}
              />
            ),
          },
          { key: 'ban-do', label: 'Bản đồ', content: <PlotMap plot={plot} />, fresh: true },
          {
            key: 'dong-thoi-gian',
            label: 'Dòng thời gian',
            content: <PlaceTimelineTab kind="plot" id={plot.id} />,
            fresh: true,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
    </div>
  );
}

const factsOf = (plot: Plot, land: (hectares: number) => string): Fact[] => {
  const density = densityOf(plot);
  const age = ageText(plot.plantedOn, dayInVietnam(new Date()));
  return [
    { label: 'Diện tích vẽ', value: plot.hectares === null ? 'Chưa vẽ' : land(plot.hectares) },
    { label: 'Khai báo', value: plot.declaredHectares !== null && land(plot.declaredHectares) },
    { label: 'Số cây', value: formatNumber(plot.plantCount) },
    { label: 'Mật độ', value: density !== null && `${formatNumber(density)}\u00a0cây/ha` },
    { label: 'Nhóm cây', value: [plot.cropGroupName, age].filter(Boolean).join(', ') },
    { label: 'Hệ thống tưới', value: plot.irrigation && irrigationNames[plot.irrigation] },
  ].filter(({ value }) => value);
};
