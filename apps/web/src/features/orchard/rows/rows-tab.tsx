import type { Plot } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { ListTab } from '#ui/list/list-tab.tsx';
import { viewsFor } from '#ui/list/views/usual-views.ts';
import { newRowPath } from '../paths.ts';
import { useRowBulk } from './row-bulk.tsx';
import { rowColumnsWithin, rowPhoneRowWithin } from './row-columns.tsx';
import { rowList } from './row-data.ts';
import { nameOfRow, rowSorts, rowViews } from './rows-page.tsx';
import { useRowMenu } from './use-row-menu.tsx';

/** The rows of a plot, in the tab of its page. */
export function RowsTab({ plot }: { plot: Plot }) {
  const mayWrite = useMay('orchard.write') && !plot.deletedAt;
  const menuOf = useRowMenu();
  const bulk = useRowBulk();
  const views = useMemo(() => viewsFor(mayWrite, rowViews), [mayWrite]);
  const within = useMemo(() => ({ plotId: plot.id }), [plot.id]);
  const add = mayWrite ? addAction(newRowPath(plot), 'Thêm hàng') : null;
  return (
    <ListTab
      name="rows"
      title="Hàng trồng"
      noun="hàng"
      scope="hang"
      within={within}
      nameOf={nameOfRow}
      searchLabel="Mã hàng"
      list={rowList}
      columns={rowColumnsWithin}
      phoneRow={rowPhoneRowWithin}
      views={views}
      sorts={rowSorts}
      primary={add}
      imports={mayWrite ? 'row' : null}
      rowMenu={menuOf}
      bulk={plot.deletedAt ? null : bulk}
      empty={{
        title: 'Lô chưa có hàng nào',
        text: 'Tạo hàng và cây theo ranh giới lô, hoặc thêm từng hàng.',
        action: add,
      }}
    />
  );
}
