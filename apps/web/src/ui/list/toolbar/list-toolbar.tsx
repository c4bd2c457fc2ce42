import type { RecordType } from '@vuon/contract/record';
import type { ReactNode } from 'react';
import type { PageAction } from '#ui/page/page-action.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterMenu } from '../filters/filter-menu.tsx';
import { filtersIn, type ListFilter } from '../filters/list-filter.ts';
import type { ListChange, ListState } from '../list-state.ts';
import { ExcelTools } from './excel-tools.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import './list-toolbar.css';

export type ToolbarProps = {
  label: string;
  filters: ListFilter[];
  sorts: { value: string; label: string }[];
  state: ListState;
  change: (to: ListChange) => void;
};

type Props = ToolbarProps & {
  imports: RecordType | null;
  exports: PageAction[];
  /** The choice of columns. */
  end: ReactNode;
};

/** Search and filters at the left; order, Excel and columns at the right. */
export function ListToolbar({ label, filters, sorts, state, change, imports, exports, end }: Props) {
  const { active, unused } = filtersIn(filters, state.view.query, state.filters);
  const onFilter = (values: Record<string, string | null>) => change({ filters: values });
  return (
    <div className="list-toolbar">
      <div className="list-toolbar-row">
        <SearchBox label={label} q={state.q} onSearch={(q) => change({ q })} />
        <div className="list-toolbar-filters">
          <FilterChips filters={active} values={state.filters} onFilter={onFilter} />
          {unused.length > 0 && <FilterMenu filters={unused} used={active.length} onFilter={onFilter} />}
        </div>
        <div className="list-tools">
          <SortMenu sorts={sorts} sort={state.sort} onSort={(sort) => change({ sort })} />
          <ExcelTools imports={imports} exports={exports} />
          {end}
        </div>
      </div>
    </div>
  );
}
