import { useQuery } from '@tanstack/react-query';
import { type LotItem, lotStateNames } from '@vuon/contract/harvest/lot';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { LabelOutlet } from '#domain/labels/label-outlet.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { addAction } from '#ui/list/add-action.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newLotPath } from '../paths.ts';
import { lotColumns, lotPhoneRow } from './lot-columns.tsx';
import { lotList } from './lot-data.ts';
import { useLotBulk } from './use-lot-bulk.tsx';
import { useLotMenu } from './use-lot-menu.ts';

const views: ListView[] = [
  allView,
  { key: 'open', label: 'Đang mở', query: { state: 'open' } },
  { key: 'left', label: 'Còn hàng', query: { left: 'some' } },
  { key: 'gone', label: 'Đã bán hết', query: { left: 'none' } },
  deletedView,
];
const sorts = [
  { value: '-code', label: 'Mới mở trước' },
  { value: 'code', label: 'Mã' },
  { value: '-openedOn', label: 'Ngày mở' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ code, cropGroup }: LotItem) => `${code}, ${cropGroup.name}`;

export function LotsPage() {
  const mayWrite = useMay('lots.write');
  const menuOf = useLotMenu();
  const bulk = useLotBulk(mayWrite);
  const groups = useQuery(cropGroupChoices()).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const filters = useMemo(
    (): ListFilter[] => [
      cropGroupFilter(groups),
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      { key: 'state', label: 'Trạng thái', options: optionsOf(lotStateNames) },
      {
        key: 'left',
        label: 'Hàng',
        options: [
          { value: 'some', label: 'Còn hàng' },
          { value: 'none', label: 'Đã hết' },
        ],
      },
    ],
    [groups, seasons],
  );
  const add = mayWrite ? addAction(newLotPath, 'Mở lô hàng') : null;
  return (
    <>
      <ListPage
        name="lots"
        title="Lô hàng"
        noun="lô hàng"
        nameOf={nameOf}
        searchLabel="Mã lô, nơi để, mã số vùng trồng"
        list={lotList}
        columns={lotColumns}
        phoneRow={lotPhoneRow}
        views={viewsFor(mayWrite, views)}
        filters={filters}
        sorts={sorts}
        primary={add}
        rowMenu={(lot) => {
          const { open, acts } = menuOf(lot);
          return [open, ...acts];
        }}
        bulk={bulk}
        empty={{
          title: 'Chưa có lô hàng nào',
          text: 'Mở một lô trước khi cắt; các mẻ cân được đưa vào lô, rồi bán theo lô.',
          action: add,
        }}
      />
      <LabelOutlet />
    </>
  );
}
