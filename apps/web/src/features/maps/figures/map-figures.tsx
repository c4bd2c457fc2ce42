import { figure } from '@vuon/contract/figure';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import { formatNumber } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { agesOf, cropGroupBars, healthOf, statusSlices } from './figures.ts';
import './map-figures.css';

type Props = {
  statistics: MapStatistics;
  facts: ColoringFacts;
  /** Older figures, shown until the new ones arrive. */
  isOld: boolean;
};

/** The figures of the trees: number, land, health, crop groups and ages. */
export function MapFigures({ statistics, facts, isOld }: Props) {
  const inUnit = useInUnit();
  const slices = statusSlices(statistics, facts);
  const bars = cropGroupBars(statistics, facts);
  const { columns, unknown } = agesOf(statistics, facts.today);
  const { plants, needsAttention, plots, areas, density, unlocated } = statistics;
  const unit = inUnit(statistics.hectares);
  return (
    <div className="map-figures" aria-busy={isOld}>
      <dl className="map-figures-strip">
        <Figure value={formatNumber(plants)} label="cây" />
        <Figure value={figure(statistics.hectares, 1)} label={unit ? `ha · ${unit}` : 'ha trồng'} />
        <Figure value={formatNumber(plots)} label={`lô, ${formatNumber(areas)} khu vực`} />
      </dl>
      <p className="map-figures-words">
        {plants === 0
          ? 'Không có cây nào ở đây.'
          : [
              needsAttention > 0 ? `${formatNumber(needsAttention)} cây cần chú ý` : 'Không cây nào cần chú ý',
              density !== null && `${formatNumber(Math.round(density))} cây/ha`,
            ]
              .filter(Boolean)
              .join(' · ')}
        {unlocated > 0 && <> · {formatNumber(unlocated)} cây chưa có vị trí</>}
      </p>
      {plants > 0 && (
        <>
          <ChartCard
            title="Tình trạng cây"
            unit=""
            table={{
              heads: ['Tình trạng', 'Cây'],
              rows: slices.map(({ label, value }) => [label, formatNumber(value)]),
            }}
          >
            <Donut
              label={`Tình trạng cây: ${slices.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ')}`}
              slices={slices}
              {...healthOf(statistics)}
            />
          </ChartCard>
          <ChartCard
            title="Cây theo nhóm"
            unit="cây"
            table={{ heads: ['Nhóm cây', 'Cây'], rows: bars.map(({ label, value }) => [label, formatNumber(value)]) }}
          >
            <BarList bars={bars} unit="cây" />
          </ChartCard>
          {columns.length > 0 && (
            <ChartCard
              title="Tuổi cây"
              unit="số cây theo năm tuổi"
              table={{
                heads: ['Năm tuổi', 'Cây'],
                rows: [
                  ...columns.map(({ label, value }) => [label, formatNumber(value)]),
                  ...(unknown > 0 ? [['Chưa rõ', formatNumber(unknown)]] : []),
                ],
              }}
            >
              <ColumnChart
                label={`Tuổi cây: ${columns.map(({ label, value }) => `${label} năm ${formatNumber(value)}`).join(', ')}`}
                columns={columns}
              />
              {unknown > 0 && <p className="note">{formatNumber(unknown)} cây chưa rõ ngày trồng</p>}
            </ChartCard>
          )}
        </>
      )}
    </div>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dd className="figures">{value}</dd>
      <dt>{label}</dt>
    </div>
  );
}
