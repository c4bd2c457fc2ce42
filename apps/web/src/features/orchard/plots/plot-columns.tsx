import { dayInVietnam } from '@vuon/contract/day';
import { irrigationNames, type Plot } from '@vuon/contract/orchard/plot';
import { Link } from 'react-router';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import { formatDate, formatNumber } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { HectaresCell, hasHectares, landText, ManagerCell } from '../areas/area-columns.tsx';
import { plotPath } from '../paths.ts';
import { ageText } from '../plants/plant-words.ts';
import { densityOf } from './plot-words.ts';
import '#ui/page/cells.css';
import '../places/orchard.css';

const codeColumn = (small: (plot: Plot) => string | null): ListColumn<Plot> => ({
  key: 'code',
  title: 'Lô',
  sort: 'code',
  render: (plot) => (
    <span className="cell-name">
      <span>
        <Link to={plotPath(plot)}>{plot.code}</Link>
        {small(plot) && <small>{small(plot)}</small>}
      </span>
    </span>
  ),
});

const columns: ListColumn<Plot>[] = [
  {
    key: 'cropGroup',
    title: 'Nhóm cây',
    render: ({ cropGroupName }) =>
      cropGroupName && (
        <span className="cell-long" title={cropGroupName}>
          {cropGroupName}
        </span>
      ),
  },
  {
    key: 'plantedOn',
    title: 'Tuổi',
    align: 'right',
    from: 1200,
    render: ({ plantedOn }) =>
      plantedOn && <span title={`Trồng ${formatDate(plantedOn)}`}>{ageText(plantedOn, dayInVietnam(new Date()))}</span>,
  },
  {
    key: 'hectares',
    title: 'Diện tích (ha)',
    align: 'right',
    render: (plot) => (hasHectares(plot) ? <HectaresCell area={plot} /> : null),
  },
  {
    key: 'rowCount',
    title: 'Hàng',
    align: 'right',
    from: 1200,
    render: ({ rowCount }) => (rowCount > 0 ? formatNumber(rowCount) : null),
  },
  {
    key: 'plantCount',
    title: 'Số cây',
    align: 'right',
    render: ({ plantCount }) => (plantCount > 0 ? formatNumber(plantCount) : null),
  },
  {
    key: 'density',
    title: 'Cây/ha',
    align: 'right',
    from: 1400,
    render: (plot) => {
      const density = densityOf(plot);
      return density === null ? null : formatNumber(density);
    },
  },
  {
    key: 'statuses',
    title: 'Tình trạng',
    from: 1200,
    render: ({ statuses }) => (statuses.length > 0 ? <StatusShares shares={statuses} /> : null),
  },
  {
    key: 'irrigation',
    title: 'Hệ thống tưới',
    from: 1400,
    render: ({ irrigation }) => irrigation && irrigationNames[irrigation],
  },
  {
    key: 'manager',
    title: 'Phụ trách',
    from: 1400,
    render: ({ managerName }) => managerName && <ManagerCell name={managerName} />,
  },
  { ...updatedColumn, from: 1400 },
];

export const plotColumns = [codeColumn(({ areaName }) => areaName), ...columns];
/** Within an area, its name would be the same in every row. */
export const areaPlotColumns = [codeColumn(() => null), ...columns];

const phoneRow = (place: (plot: Plot) => string | null): PhoneRow<Plot> => ({
  title: ({ code }) => code,
  to: plotPath,
  state: ({ statuses }) => statuses.length > 0 && <StatusShares shares={statuses} />,
  facts: (plot) => [place(plot), plot.cropGroupName],
  aside: (plot) =>
    [landText(plot), plot.plantCount > 0 && `${formatNumber(plot.plantCount)} cây`].filter(Boolean).join(' · '),
});

export const plotPhoneRow = phoneRow(({ areaName }) => areaName);
export const areaPlotPhoneRow = phoneRow(({ plantedOn }) => ageText(plantedOn, dayInVietnam(new Date())));
