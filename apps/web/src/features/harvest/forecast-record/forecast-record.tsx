import { CheckCircleOutlined, ClockCircleOutlined, EnvironmentOutlined, PlusOutlined } from '@ant-design/icons';
import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { unitOf, weightText } from '#domain/harvest/harvest-weights.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { tellAct } from '#ui/feedback/tell.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { ForecastForm } from '../forecast-form/forecast-form.tsx';
import { SampleMap } from '../forecast-sample/sample-map.tsx';
import { SampleTab } from '../forecast-sample/sample-tab.tsx';
import { useForecastActs } from '../forecasts/forecast-data.ts';
import { ForecastStateTag } from '../forecasts/forecast-state-tag.tsx';
import { errorText, forecastName, percentText, rangeText, scopeText } from '../forecasts/forecast-words.ts';
import { useForecastMenu } from '../forecasts/use-forecast-menu.ts';
import { forecastsPath } from '../paths.ts';
import { harvestFields } from '../record-fields.ts';
import { HarvestTab } from './harvest-tab.tsx';
import { PickingCard } from './picking-card.tsx';
import { RevisionChart } from './revision-chart.tsx';
import { chartLines } from './revision-lines.ts';
import { RevisionsCard } from './revisions-card.tsx';
import { SampleCard } from './sample-card.tsx';
import './forecast-record.css';

const RevisionDialog = lazyPart(async () => (await import('./revision-dialog.tsx')).RevisionDialog);

export function ForecastRecord({ forecast }: { forecast: Forecast }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const whenLoaded = useWhenLoaded();
  const [isRevising, setRevising] = useState(false);
  const mayWrite = useMay('forecasts.write');
  const writable = mayWrite && !forecast.deletedAt && forecast.state !== 'closed';
  const { more, onRestore } = useForecastMenu(() => void navigate(forecastsPath))(forecast);
  const seasonActs = useSeasonActs(forecast, mayWrite && !forecast.deletedAt);
  const of = { type: 'forecast', id: forecast.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite || forecast.deletedAt !== null });
  const revise: PageAction = {
    key: 'revise',
    label: `Lập lần ${(forecast.last?.position ?? 0) + 1}`,
    icon: <PlusOutlined aria-hidden="true" />,
    onClick: () => whenLoaded(RevisionDialog, () => setRevising(true)),
  };
  const isEditing = search.get('tab') === 'thong-tin';
  const sampled = forecast.drawnCount || forecast.last?.sampleCount || 0;
  return (
    <div className="record-page">
      <PageHead
        title={forecast.name}
        tag={
          forecast.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <ForecastStateTag state={forecast.state} />
        }
        summary={forecast.code}
        // One green button a screen: the form's foot has it.
        primary={writable && !isEditing ? revise : null}
        actions={[
          {
            key: 'map',
            label: 'Cây mẫu trên bản đồ',
            icon: <EnvironmentOutlined aria-hidden="true" />,
            to: '?tab=ban-do',
          },
        ]}
        more={[...(writable && isEditing ? [revise] : []), ...seasonActs, ...more]}
      />
      <RestoreNotice subject="Dự báo này" deletedAt={forecast.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(forecast)} />
      <RecordTabs
        label={forecast.name}
        tabs={[
          { key: 'du-bao', label: 'Dự báo', content: <Overview forecast={forecast} writable={writable} /> },
          {
            key: 'cay-mau',
            label: 'Cây mẫu',
            ...(sampled > 0 && { count: sampled }),
            content: <SampleTab forecast={forecast} />,
          },
          {
            key: 'thu-hoach',
            label: 'Thu hoạch',
            ...(forecast.yieldCount > 0 && { count: forecast.yieldCount }),
            content: <HarvestTab forecast={forecast} />,
          },
          { key: 'ban-do', label: 'Bản đồ', content: <SampleMap forecast={forecast} /> },
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <ForecastForm
                forecast={forecast}
                rail={<RecordRail of={of} fields={harvestFields.forecast} steps={[]} />}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {isRevising && <RevisionDialog forecast={forecast} onClose={() => setRevising(false)} />}
    </div>
  );
}

function Overview({ forecast, writable }: { forecast: Forecast; writable: boolean }) {
  const today = dayInVietnam(new Date());
  const { revisions, harvest } = forecast;
  const lines = chartLines(forecast, today);
  const unit = unitOf(lines.highestKg);
  return (
    <div className="forecast-overview">
      {revisions.length > 0 || harvest.length > 0 ? (
        <ChartCard
          title={`Dự báo cả vụ qua ${revisions.length} lần và phần đã thu`}
          unit={unit.name}
          table={{
            heads: ['Ngày', 'Thấp', 'Khả năng nhất', 'Cao', 'Đã thu'],
            rows: [
              ...lines.revisions.map(({ position, day, lowKg, likelyKg, highKg }) => [
                `Lần ${position}, ${formatDay(day)}`,
                unit.text(lowKg),
                unit.text(likelyKg),
                unit.text(highKg),
                '',
              ]),
              ...lines.harvested.map(({ day, kg }) => [formatDay(day), '', '', '', unit.text(kg)]),
            ],
          }}
        >
          <RevisionChart lines={lines} today={today} />
        </ChartCard>
      ) : (
        <section className="card forecast-first" aria-label="Bắt đầu">
          <h2>Chưa có lần dự báo nào</h2>
          <p className="note">
            Lần đầu thường tính từ tuổi cây và các vụ trước. Từ khi ra hoa, rút cây mẫu rồi đếm: khoảng dự báo hẹp dần
            qua từng lần.
          </p>
        </section>
      )}
      <SampleCard forecast={forecast} writable={writable} />
      <PickingCard forecast={forecast} />
      <RevisionsCard forecast={forecast} writable={writable} />
    </div>
  );
}

/** Closing the season, and opening it again. */
function useSeasonActs(forecast: Forecast, mayWrite: boolean): PageAction[] {
  const ask = useAsk();
  const { close, reopen } = useForecastActs();
  if (!mayWrite || !forecast.last) return [];
  if (forecast.state === 'closed')
    return [
      {
        key: 'reopen',
        label: 'Mở lại vụ',
        onClick: () => void tellAct(reopen(forecast), ({ code }) => `Đã mở lại ${code}`),
      },
    ];
  const isEarly = forecast.flushes.length > 0 && forecast.expectedShare < 0.95;
  return [
    {
      key: 'close',
      label: 'Chốt vụ',
      icon: <CheckCircleOutlined aria-hidden="true" />,
      onClick: () =>
        ask.confirm({
          title: `Chốt vụ cho ${forecastName(forecast)}?`,
          content: `Các lần dự báo được chấm theo ${weightText(forecast.harvestedKg)} đã thu.${
            isEarly ? ` Theo lịch cắt, đến hôm nay mới khoảng ${percentText(forecast.expectedShare)} sản lượng.` : ''
          } Mở lại được sau này.`,
          okText: 'Chốt vụ',
          cancelText: words.cancel,
          onOk: () => tellAct(close(forecast), ({ code }) => `Đã chốt vụ ${code}`),
        }),
    },
  ];
}

const factsOf = (forecast: Forecast): Fact[] => {
  const { last, place, harvestedKg, nextRevisionOn, treeCount, state } = forecast;
  const today = dayInVietnam(new Date());
  const left = nextRevisionOn ? daysBetween(today, nextRevisionOn) : 0;
  return [
    {
      label: 'Phạm vi',
      value: `${scopeText(place.words)}, ${formatNumber(treeCount)} cây`,
    },
    {
      label: 'Khả năng nhất',
      value: last && `${weightText(last.likelyKg)}, ${formatNumber(Math.round(last.likelyKg / last.treeCount))} kg/cây`,
    },
    { label: 'Khoảng 80 %', value: last && rangeText(last) },
    {
      label: state === 'closed' ? 'Đã thu cả vụ' : `Đã thu đến ${formatDay(today).slice(0, 5)}`,
      value:
        harvestedKg > 0 && `${weightText(harvestedKg)}${last ? `, ${percentText(harvestedKg / last.likelyKg)}` : ''}`,
    },
    {
      label: state === 'closed' ? 'Sai số' : 'Sai số đến nay',
      value: last?.error != null && `${errorText(last.error)}${errorWords(last.error)}`,
    },
    {
      label: 'Lần kế tiếp',
      value: nextRevisionOn && (
        <>
          <ClockCircleOutlined aria-hidden="true" /> {formatDate(nextRevisionOn).slice(0, 5)}
          {left > 0 ? `, còn ${left} ngày` : left === 0 ? ', hôm nay' : `, quá ${-left} ngày`}
        </>
      ),
      tone: 'gold' as const,
    },
  ].filter(({ value }) => value);
};

const errorWords = (error: number): string => {
  if (Math.abs(error) < 0.01) return ', sát thực thu';
  return error > 0 ? ', dự báo cao' : ', dự báo thấp';
};
