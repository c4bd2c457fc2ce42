import { EllipsisOutlined, SearchOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { PageAction } from '../page/page-action.ts';
import { menuItems } from '../page/page-head.tsx';
import { useRunAction } from '../page/use-run-action.ts';
import { words } from '../words.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterMenu } from './filters/filter-menu.tsx';
import { filterKeys, isActive, type ListFilter } from './filters/list-filter.ts';
import type { ListChange, ListState } from './list-state.ts';
import './list-toolbar.css';

type Props = {
  label: string;
  filters: ListFilter[];
  sorts: { value: string; label: string }[];
  state: ListState;
  change: (to: ListChange) => void;
  /** On a phone these stand beside the search; elsewhere in the page's head. */
  primary: PageAction | null;
  more: PageAction[];
  end: ReactNode;
};

export function ListToolbar({ label, filters, sorts, state, change, primary, more, end }: Props) {
  const run = useRunAction();
  const open = filters.filter((filter) => !filterKeys(filter).some((key) => key in state.view.query));
  const active = open.filter((filter) => isActive(filter, state.filters));
  const unused = open.filter((filter) => filter.kind !== 'link' && !isActive(filter, state.filters));
  const onFilter = (values: Record<string, string | null>) => change({ filters: values });
  return (
    <div className="list-toolbar">
      <div className="list-toolbar-search">
        <SearchBox label={label} q={state.q} onSearch={(q) => change({ q })} />
        {more.length > 0 && (
          <MenuButton groups={[menuItems(more, run)]}>
            <Button icon={<EllipsisOutlined aria-hidden="true" />} aria-label={words.more} />
          </MenuButton>
        )}
        {primary && (
          <Button type="primary" icon={primary.icon} aria-label={primary.label} onClick={() => run(primary)} />
        )}
      </div>
      <FilterChips filters={active} values={state.filters} onFilter={onFilter} />
      {unused.length > 0 && <FilterMenu filters={unused} onFilter={onFilter} />}
      <div className="list-tools">
        {sorts.length > 0 && <Sorts sorts={sorts} sort={state.sort} onSort={(sort) => change({ sort })} />}
        {end}
      </div>
    </div>
  );
}

type SortsProps = {
  sorts: { value: string; label: string }[];
  sort: string | null;
  onSort: (sort: string | null) => void;
};

function Sorts({ sorts, sort, onSort }: SortsProps) {
  const first = sorts[0];
  return (
    <MenuButton
      groups={[
        sorts.map(({ value, label }) => ({
          key: value,
          label,
          checked: value === (sort ?? first?.value),
          onClick: () => onSort(value === first?.value ? null : value),
        })),
      ]}
    >
      <button type="button" className="list-tool">
        <span className="visually-hidden">Xếp theo</span>
        <SortAscendingOutlined aria-hidden="true" /> {(sorts.find(({ value }) => value === sort) ?? first)?.label}
      </button>
    </MenuButton>
  );
}

function SearchBox({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changes from elsewhere too: back, 'clear filters'.
  useEffect(() => setText(q), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), next === '' ? 0 : 300);
  };
  return (
    <Input
      className="list-search"
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={`Tìm: ${label}`}
      type="search"
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
