import { type Packaging, packagingUnitNames } from '@vuon/contract/handbook/packaging';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newPackagingPath, packagingPath } from '../paths.ts';
import { packagingList } from './packaging-data.ts';
import { usePackagingMenu } from './use-packaging-menu.ts';
import '#ui/page/cells.css';

const amountOf = ({ quantity, unit }: Packaging) => `${formatNumber(quantity)}\u00a0${packagingUnitNames[unit]}`;

const columns: ListColumn<Packaging>[] = [
  {
    key: 'content',
    title: 'Thu gom gì',
    render: ({ id, content }) => (
      <Link className="cell-long" to={packagingPath(id)}>
        {content}
      </Link>
    ),
  },
  { key: 'collectedOn', title: 'Ngày gom', sort: 'collectedOn', render: ({ collectedOn }) => formatDate(collectedOn) },
  {
    key: 'quantity',
    title: 'Số lượng',
    align: 'right',
    render: (packaging) => <span className="figures">{amountOf(packaging)}</span>,
  },
  { key: 'person', title: 'Người gom', render: ({ person }) => person?.name ?? null },
  {
    key: 'destination',
    title: 'Đưa đi đâu',
    render: ({ destination }) => <span className="cell-long">{destination}</span>,
  },
  { ...updatedColumn, sort: 'updatedAt', from: 1200 },
];

const phoneRow: PhoneRow<Packaging> = {
  title: ({ content }) => content,
  to: ({ id }) => packagingPath(id),
  state: amountOf,
  facts: ({ collectedOn, destination }) => [formatDate(collectedOn), destination],
};

const views = [allView, deletedView];
const filters: ListFilter[] = [{ kind: 'days', key: 'collected', label: 'Ngày gom', from: 'from', to: 'to' }];
const bulk = removeRestore('packaging');
const sorts = [
  { value: '-collectedOn', label: 'Mới nhất trước' },
  { value: 'collectedOn', label: 'Cũ nhất trước' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: Packaging) => name;

export function PackagingsPage() {
  const mayWrite = useMay('diary.write');
  const menuOf = usePackagingMenu();
  const add = mayWrite ? addAction(newPackagingPath, 'Ghi lần gom') : null;
  return (
    <ListPage
      name="packaging"
      title="Gom bao bì"
      noun="lần gom"
      nameOf={nameOf}
      searchLabel="Thu gom gì, đưa đi đâu"
      list={packagingList}
      columns={columns}
      phoneRow={phoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      sorts={sorts}
      primary={add}
      rowMenu={(packaging) => {
        const { open, acts } = menuOf(packaging);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa ghi lần gom nào',
        text: 'Ghi bao bì, thuốc thừa đã gom sau khi phun: bao nhiêu, ai gom, đưa đi đâu.',
        action: add,
      }}
    />
  );
}
