import { upperFirst } from '@vuon/contract/first-letter';
import type { HarvestCountItem } from '@vuon/contract/harvest/harvest-count';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { harvestCountPath, harvestYieldPath } from '../paths.ts';
import { PhiMark } from '../pickings/phi-mark.tsx';
import { pickerText } from '../pickings/picking-words.ts';
import '#ui/page/cells.css';

export const countColumns: ListColumn<HarvestCountItem>[] = [
  { key: 'code', title: 'Mã', sort: 'code', render: ({ id, code }) => <Link to={harvestCountPath(id)}>{code}</Link> },
  {
    key: 'harvestedOn',
    title: 'Ngày cắt',
    sort: 'harvestedOn',
    render: ({ harvestedOn, flush }) => (
      <span className="cell-lines">
        {formatDate(harvestedOn)}
        {flush && <small>đợt {flush}</small>}
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Cắt ở',
    render: ({ place, cropGroup }) => (
      <span className="cell-lines cell-long">
        {upperFirst(place.words)}
        <small>{cropGroup.name}</small>
      </span>
    ),
  },
  { key: 'picker', title: 'Người cắt', render: (row) => pickerText(row) },
  {
    key: 'fruits',
    title: 'Trái',
    align: 'right',
    render: ({ fruits }) => <span className="figures">{formatNumber(fruits)}</span>,
  },
  {
    key: 'weighed',
    title: 'Đã cân',
    render: ({ harvestYield }) =>
      harvestYield ? <Link to={harvestYieldPath(harvestYield.id)}>{harvestYield.code}</Link> : <WeighedTag />,
  },
  { key: 'phi', title: 'Cách ly', render: ({ phiReason }) => (phiReason ? <PhiMark phiReason={phiReason} /> : null) },
  { key: 'createdBy', title: 'Người ghi', from: 1200, render: ({ createdByName }) => createdByName },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

function WeighedTag() {
  return <StatusTag tone="gold">Chưa cân</StatusTag>;
}

export const countPhoneRow: PhoneRow<HarvestCountItem> = {
  title: ({ code }) => code,
  to: ({ id }) => harvestCountPath(id),
  state: ({ fruits }) => <b className="figures">{formatNumber(fruits)} trái</b>,
  facts: (row) => [upperFirst(row.place.words), pickerText(row)],
  aside: ({ harvestedOn, harvestYield }) => (harvestYield ? harvestYield.code : formatDate(harvestedOn)),
};
