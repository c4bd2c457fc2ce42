import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { ListTab } from '#ui/list/list-tab.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { plantColumnsOfPlot, plantColumnsOfRow, plantPhoneRowOfPlot, plantPhoneRowOfRow } from './plant-columns.tsx';
import { plantList } from './plant-data.ts';
import { usePlantFilters } from './plant-filters.ts';
import { nameOfPlant, plantViews } from './plants-page.tsx';
import { usePlantMenu } from './use-plant-menu.tsx';

type Props = {
  /** The plot or the row whose trees are listed. */
  query: { plotId: number } | { rowId: number };
  /** The trees of a deleted record are only shown. */
  readOnly?: boolean;
  /** The action that is offered while there are no trees, to users who may write. */
  emptyAction?: PageAction | null;
};

const byCode = [
  { value: 'code', label: 'Mã A–Z' },
  { value: '-code', label: 'Mã Z–A' },
];
const byNumber = [
  { value: 'number', label: 'Theo thứ tự trong hàng' },
  { value: '-number', label: 'Ngược thứ tự' },
  ...byCode,
];

/** The trees of a plot or a row, in the tab of its page. */
export function PlantsTab({ query, readOnly = false, emptyAction = null }: Props) {
  const mayWrite = useMay('orchard.write') && !readOnly;
  const inRow = 'rowId' in query;
  const menuOf = usePlantMenu();
  const filters = usePlantFilters(inRow ? 'row' : 'plot');
  const views = useMemo(() => plantViews.filter(({ key }) => mayWrite || key !== 'deleted'), [mayWrite]);
  return (
    <ListTab
      name="plants"
      title="Cây trồng"
      noun="cây"
      scope="cay"
      within={query}
      defaultSort={inRow ? 'number' : undefined}
      nameOf={nameOfPlant}
      searchLabel="Mã cây"
      list={plantList}
      columns={inRow ? plantColumnsOfRow : plantColumnsOfPlot}
      phoneRow={inRow ? plantPhoneRowOfRow : plantPhoneRowOfPlot}
      views={views}
      filters={filters}
      sorts={inRow ? byNumber : byCode}
      imports={mayWrite ? 'plant' : null}
      rowMenu={menuOf}
      bulk={readOnly ? null : []}
      empty={{
        title: inRow ? 'Hàng chưa có cây nào' : 'Lô chưa có cây nào',
        action: mayWrite ? emptyAction : null,
      }}
    />
  );
}
