import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@vuon/contract/day';
import type { Dashboard } from '@vuon/contract/entities/dashboard';
import { entityStatuses } from '@vuon/contract/entities/entity-status';
import { type EntityType, entityTypes } from '@vuon/contract/entities/entity-type';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { type Bar, BarList } from '#ui/chart/bar-list.tsx';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { MonthChart } from '#ui/chart/month-chart.tsx';
import { providerCountOptions } from '../entity/entity-data.ts';
import { statusLooks } from '../entity/entity-tags.tsx';
import { entitiesWith } from '../paths.ts';
import { statusLabels, typeLabels } from '../texts.ts';

const unit = 'đơn vị';
const shownProvinces = 10;

export function DashboardCharts({ dashboard }: { dashboard: Dashboard }) {
  const { growth, byProvince } = dashboard;
  const types = typeBars(dashboard);
  const statuses = statusBars(dashboard);
  const provinces = provinceBars(byProvince);
  return (
    <div className="dashboard-charts">
      <ChartCard
        title="Số đơn vị qua 12 tháng"
        unit={unit}
        table={{
          heads: ['Tháng', 'Mới trong tháng', 'Cuối tháng'],
          rows: growth.map(({ month, created, total }) => [
            formatDay(month),
            formatNumber(created),
            formatNumber(total),
          ]),
        }}
      >
        <MonthChart
          label={growthLabel(dashboard)}
          barName="mới trong tháng"
          lineName="tổng số cuối tháng"
          figures={growth.map(({ month, created, total }) => ({ month, bar: created, line: total }))}
        />
      </ChartCard>
      <TypeCard bars={types} />
      <ChartCard title="Đơn vị theo tỉnh" unit={provinceUnit(byProvince)} table={provinceTable(byProvince)}>
        <BarList bars={provinces} unit={unit} />
      </ChartCard>
      <ChartCard title="Đơn vị theo trạng thái" unit={unit} table={tableOf('Trạng thái', statuses)}>
        <BarList bars={statuses} unit={unit} />
      </ChartCard>
    </div>
  );
}

/** All entities as bars, and those that are active as a sentence: the count that partners ask for. */
function TypeCard({ bars }: { bars: Bar[] }) {
  const { data: providers } = useQuery(providerCountOptions);
  const active = (key: string) => providers?.[key as EntityType] ?? 0;
  const named = bars.filter(({ key }) => active(key) > 0);
  const table = {
    heads: ['Loại', 'Số đơn vị', 'Đang hoạt động'],
    rows: bars.map(({ key, label, value }) => [label, formatNumber(value), formatNumber(active(key))]),
  };
  return (
    <ChartCard title="Đơn vị theo loại" unit={unit} table={table}>
      <BarList bars={bars} unit={unit} />
      {providers && (
        <p className="dashboard-providers">
          <Link to={entitiesWith({ status: 'active' })}>
            {formatNumber(providers.total)} nhà cung cấp đang hoạt động
          </Link>
          {named.length > 0 &&
            `: ${named.map(({ key, label }) => `${formatNumber(active(key))} ${label.toLocaleLowerCase('vi')}`).join(', ')}`}
        </p>
      )}
    </ChartCard>
  );
}

const tableOf = (head: string, bars: Bar[]) => ({
  heads: [head, 'Số đơn vị'],
  rows: bars.map(({ label, value }) => [label, formatNumber(value)]),
});

const typeBars = ({ byType }: Dashboard): Bar[] =>
  entityTypes
    .map((type) => ({ key: type, label: typeLabels[type], value: byType[type], to: entitiesWith({ type }) }))
    .toSorted((a, b) => b.value - a.value);

const statusBars = ({ byStatus }: Dashboard): Bar[] =>
  entityStatuses.map((status) => ({
    key: status,
    label: statusLabels[status],
    value: byStatus[status],
    tone: statusLooks[status].tone,
    to: entitiesWith({ status }),
  }));

type Provinces = Dashboard['byProvince'];
const nameOf = (name: string | null) => name ?? 'Chưa có địa chỉ';

const provinceBars = (provinces: Provinces): Bar[] => {
  const shown = provinces.slice(0, shownProvinces).map(({ provinceId, provinceName, count }) => ({
    key: String(provinceId),
    label: nameOf(provinceName),
    value: count,
    ...(provinceId !== null && { to: entitiesWith({ provinceId: String(provinceId) }) }),
  }));
  const rest = provinces.slice(shownProvinces);
  if (rest.length === 0) return shown;
  const value = rest.reduce((sum, { count }) => sum + count, 0);
  return [...shown, { key: 'others', label: `${rest.length} tỉnh khác`, value }];
};

const provinceUnit = (provinces: Provinces) =>
  provinces.length > shownProvinces ? `${unit}, ${shownProvinces} tỉnh nhiều nhất` : unit;

const provinceTable = (provinces: Provinces) => ({
  heads: ['Tỉnh', 'Số đơn vị'],
  rows: provinces.map(({ provinceName, count }) => [nameOf(provinceName), formatNumber(count)]),
});

const growthLabel = ({ growth }: Dashboard): string => {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last) return 'Chưa có số liệu';
  return `Từ ${formatNumber(first.total)} lên ${formatNumber(last.total)} đơn vị trong 12 tháng`;
};
