import type { Row } from '@vuon/contract/orchard/row';
import { useMemo } from 'react';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { allPlotsPath } from '../paths.ts';
import { useRowBulk } from './row-bulk.tsx';
import { rowColumns, rowPhoneRow } from './row-columns.tsx';
import { rowList } from './row-data.ts';
import { useRowMenu } from './use-row-menu.tsx';

export const rowViews: ListView[] = [
  allView,
  { key: 'undrawn', label: 'Chưa vẽ', query: { located: 'false' } },
  deletedView,
];
export const rowSorts = [
  { value: 'number', label: 'Thứ tự trong lô' },
  { value: 'code', label: 'Mã A–Z' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];

export const nameOfRow = ({ code, plotCode }: Row) => `hàng ${code} của lô ${plotCode}`;

const toPlots: PageAction = { key: 'plots', label: 'Xem các lô', to: allPlotsPath };

/** Every row of the entity. */
export function RowsPage() {
  const mayWrite = useMay('orchard.write');
  const menuOf = useRowMenu();
  const bulk = useRowBulk();
  const filters = usePlaceFilters();
  const views = useMemo(() => viewsFor(mayWrite, rowViews), [mayWrite]);
  return (
    <ListPage
      name="rows"
      title="Hàng trồng"
      noun="hàng"
      nameOf={nameOfRow}
      searchLabel="Mã hàng"
      list={rowList}
      columns={rowColumns}
      phoneRow={rowPhoneRow}
      views={views}
      filters={filters}
      sorts={rowSorts}
      imports={mayWrite ? 'row' : null}
      rowMenu={menuOf}
      bulk={bulk}
      empty={{
        title: 'Chưa có hàng nào',
        text: 'Mở một lô đã vẽ ranh giới rồi tạo hàng và cây, hoặc thêm từng hàng.',
        action: toPlots,
      }}
    />
  );
}
