import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { menuItems } from '#ui/page/page-head.tsx';
import { useRunAction } from '#ui/page/use-run-action.ts';
import { words } from '#ui/words.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterMenu } from '../filters/filter-menu.tsx';
import { filtersIn } from '../filters/list-filter.ts';
import type { ToolbarProps } from '../toolbar/list-toolbar.tsx';
import { SearchBox } from '../toolbar/search-box.tsx';
import { SortMenu } from '../toolbar/sort-menu.tsx';
import type { Choosing } from './use-choosing.ts';
import './phone-toolbar.css';

type Props = ToolbarProps & {
  noun: string;
  /** undefined while unknown. */
  total: number | undefined;
  /** Otherwise a board, a calendar or a map, without count and order: the second line would hold '…' alone. */
  isRows: boolean;
  primary: PageAction | null;
  more: PageAction[];
  /** null where rows are not chosen. */
  choosing: Choosing | null;
};

/** Search, filters and what is added on top; then how many there are, their order, choosing, and the rest under '…'. */
export function PhoneToolbar(props: Props) {
  const { label, filters, sorts, state, change, noun, total, isRows, primary, more, choosing } = props;
  const run = useRunAction();
  const { active, unused } = filtersIn(filters, state.view.query, state.filters);
  const onFilter = (values: Record<string, string | null>) => change({ filters: values });
  const rest = more.length > 0 && (
    <MenuButton groups={[menuItems(more, run)]}>
      <button type="button" className="tool-button" aria-label={words.more}>
        <EllipsisOutlined aria-hidden="true" />
      </button>
    </MenuButton>
  );
  return (
    <div className="phone-toolbar" data-rows={isRows || undefined}>
      <div className="phone-toolbar-search">
        <SearchBox label={label} q={state.q} onSearch={(q) => change({ q })} />
        {unused.length > 0 && <FilterMenu filters={unused} used={active.length} onFilter={onFilter} />}
        {primary && (
          <Button type="primary" icon={primary.icon} aria-label={primary.label} onClick={() => run(primary)} />
        )}
        {!isRows && rest}
      </div>
      {active.length > 0 && (
        <div className="phone-toolbar-chips">
          <FilterChips filters={active} values={state.filters} onFilter={onFilter} />
        </div>
      )}
      {isRows && (
        <div className="phone-toolbar-line">
          <strong>{total === undefined ? '' : `${formatNumber(total)} ${noun}`}</strong>
          {choosing?.on ? (
            <button type="button" className="tool-button" onClick={choosing.togglePage}>
              Chọn cả trang
            </button>
          ) : (
            <SortMenu sorts={sorts} sort={state.sort} onSort={(sort) => change({ sort })} />
          )}
          {choosing && (
            <button
              type="button"
              className="tool-button phone-toolbar-choose"
              onClick={choosing.on ? choosing.end : choosing.begin}
            >
              {choosing.on ? 'Thôi chọn' : 'Chọn'}
            </button>
          )}
          {rest}
        </div>
      )}
    </div>
  );
}
