import type { ShareDetail } from '@vuon/contract/maps/map-share';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import { formatNumber } from '#lib/format.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { agesOf, cropGroupBars, healthOf, statusSlices } from '../figures/figures.ts';

type Props = { statistics: MapStatistics; facts: ColoringFacts; details: ShareDetail[] };

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The figures of the shared map; the link's owner has chosen which of them are shown. */
export function ExternalFigures({ statistics, facts, details }: Props) {
  const { plants, hectares, density, plots } = statistics;
  const ages = agesOf(statistics, facts.today);
  return (
    <section className="external-figures" aria-label="Số liệu">
      <dl>
        <div>
          <dt>cây</dt>
          <dd className="figures">{formatNumber(plants)}</dd>
        </div>
        <div>
          <dt>ha trồng</dt>
          <dd className="figures">{formatNumber(rounded(hectares))}</dd>
        </div>
        {density === null ? (
          <div>
            <dt>lô</dt>
            <dd className="figures">{formatNumber(plots)}</dd>
          </div>
        ) : (
          <div>
            <dt>cây/ha</dt>
            <dd className="figures">{formatNumber(Math.round(density))}</dd>
          </div>
        )}
      </dl>
      {details.includes('statuses') && plants > 0 && (
        <>
          <h2>Tình trạng cây</h2>
          <Donut label="Số cây theo tình trạng" slices={statusSlices(statistics, facts)} {...healthOf(statistics)} />
        </>
      )}
      {details.includes('cropGroups') && plants > 0 && (
        <>
          <h2>Cây theo nhóm</h2>
          <BarList bars={cropGroupBars(statistics, facts)} unit="cây" />
        </>
      )}
      {details.includes('ages') && ages.columns.length > 0 && (
        <>
          <h2>Tuổi cây</h2>
          <ColumnChart label={agesText(ages.columns)} columns={ages.columns} />
        </>
      )}
    </section>
  );
}

const agesText = (columns: { label: string; value: number }[]): string =>
  `Số cây theo năm tuổi. ${columns.map(({ label, value }) => `${label} năm: ${formatNumber(value)}`).join('; ')}`;
