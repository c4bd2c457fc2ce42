import type { Row } from '@vuon/contract/orchard/row';
import { Link } from 'react-router';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import { formatNumber } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { areaPath, rowPath } from '../paths.ts';
import { bearingText, lengthText } from './row-words.ts';
import '#ui/page/cells.css';
import '../plants/plant-page.css';

const codeColumn = (small: (row: Row) => string): ListColumn<Row> => ({
  key: 'code',
  title: 'Hàng',
  sort: 'code',
  render: (row) => (
    <span className="cell-name">
      <span>
        <Link to={rowPath(row)} title={row.code}>
          {row.code}
        </Link>
        <small>{small(row)}</small>
      </span>
    </span>
  ),
});

const otherColumns: ListColumn<Row>[] = [
  { key: 'number', title: 'Thứ tự', sort: 'number', align: 'right', render: ({ number }) => formatNumber(number) },
  {
    key: 'plants',
    title: 'Số cây',
    align: 'right',
    render: ({ plantCount, ...row }) =>
      plantCount > 0 ? <Link to={`${rowPath(row)}?tab=cay-trong`}>{formatNumber(plantCount)}</Link> : null,
  },
  {
    key: 'statuses',
    title: 'Tình trạng',
    render: ({ statuses }) => (statuses.length > 0 ? <StatusShares shares={statuses} /> : null),
  },
  {
    key: 'length',
    title: 'Chiều dài (m)',
    align: 'right',
    from: 1200,
    render: ({ length }) => (length === null ? null : formatNumber(Math.round(length))),
  },
  {
    key: 'bearing',
    title: 'Hướng',
    from: 1200,
    render: ({ bearing }) => (bearing === null ? null : bearingText(bearing)),
  },
  {
    key: 'location',
    title: 'Đường hàng',
    from: 1200,
    render: ({ location }) => (location ? 'Đã vẽ' : <span className="cell-quiet">Chưa vẽ</span>),
  },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

export const rowColumns: ListColumn<Row>[] = [
  codeColumn(({ plotCode }) => `Lô ${plotCode}`),
  {
    key: 'area',
    title: 'Khu vực',
    from: 1200,
    render: ({ areaId, areaName }) => (
      <span className="cell-long" title={areaName}>
        <Link to={areaPath(areaId)}>{areaName}</Link>
      </span>
    ),
  },
  ...otherColumns,
];

/** In the tab of a plot, the plot is the same in every row. */
export const rowColumnsWithin: ListColumn<Row>[] = [
  codeColumn(({ number }) => `Hàng thứ ${formatNumber(number)}`),
  ...otherColumns.filter(({ key }) => key !== 'number'),
];

const phoneRow = (place: (row: Row) => string): PhoneRow<Row> => ({
  title: ({ code }) => code,
  to: rowPath,
  state: ({ statuses }) => statuses.length > 0 && <StatusShares shares={statuses} />,
  facts: (row) => [place(row), row.length !== null && lengthText(row.length)],
  aside: ({ plantCount }) => `${formatNumber(plantCount)} cây`,
});

export const rowPhoneRow = phoneRow(({ plotCode, areaName }) => `Lô ${plotCode}, ${areaName}`);
export const rowPhoneRowWithin = phoneRow(({ number }) => `Hàng thứ ${formatNumber(number)}`);
