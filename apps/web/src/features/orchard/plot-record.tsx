import { dayInVietnam } from '@vuon/contract/day';
import type { Area } from '@vuon/contract/orchard/area';
import { irrigationNames, type Plot } from '@vuon/contract/orchard/plot';
import { useNavigate } from 'react-router';
import { formatNumber, formatRelativeDay } from '../../lib/format.ts';
import { useLand } from '../../lib/land.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { type Fact, FactStrip } from '../../ui/fact-strip.tsx';
import { useFileCount } from '../../ui/files/file-count.ts';
import { LazyFilesTab } from '../../ui/files/lazy-files-tab.ts';
import { HistoryTab } from '../../ui/history/history-tab.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { RestoreNotice } from '../../ui/restore-notice.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { onMapAction } from './on-map-action.tsx';
import { plantingPath, plotsOfPath } from './paths.ts';
import { ageText } from './plant-words.ts';
import { usePlotDoings } from './plot-doings.tsx';
import { PlotForm } from './plot-form.tsx';
import { PlotMap } from './plot-map.tsx';
import { PlotWarnings } from './plot-warnings.tsx';
import { densityOf } from './plot-words.ts';

const RowsTab = lazyPart(async () => (await import('./rows-tab.tsx')).RowsTab);
const PlantsTab = lazyPart(async () => (await import('./plants-tab.tsx')).PlantsTab);
const PlaceTimelineTab = lazyPart(async () => (await import('./place-timeline-tab.tsx')).PlaceTimelineTab);

export function PlotRecord({ area, plot }: { area: Area; plot: Plot }) {
  const navigate = useNavigate();
  const mayWrite = useMay('orchard.write');
  const land = useLand();
  const { generate, more, restore, dialog } = usePlotDoings(plot, () => navigate(plotsOfPath(area.id)));
  const fileCount = useFileCount({ type: 'plot', id: plot.id });
  const writable = mayWrite && !plot.deletedAt;
  return (
    <div className="record-page">
      <PageHead
        title={`Lô ${plot.code}`}
        tag={plot.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={area.name}
        actions={[...generate, ...onMapAction('plot', plot)]}
        more={more}
      />
      {plot.deletedAt && (
        <RestoreNotice subject="Lô này" when={formatRelativeDay(plot.deletedAt)} onRestore={restore} />
      )}
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
          {
            key: 'tep',
            label: 'Tệp',
            count: fileCount,
            content: <LazyFilesTab type="plot" id={plot.id} readOnly={!writable} />,
          },
          {
            key: 'lich-su',
            label: 'Lịch sử',
            content: <HistoryTab type="plot" id={plot.id} onRestore={restore} />,
            fresh: true,
          },
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
