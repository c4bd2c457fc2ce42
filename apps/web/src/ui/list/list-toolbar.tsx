import { CloseOutlined, PlusOutlined, SearchOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageAction } from '../page-head.tsx';
import { useRunAction } from '../use-run-action.ts';
import type { ListChange, ListState } from './list-state.ts';
import type { ListFilter } from './list-types.ts';

type Props = {
  label: string;
  filters: ListFilter[];
  sorts: { value: string; label: string }[];
  state: ListState;
  change: (to: ListChange) => void;
  /** On a phone, beside the search; elsewhere it stands in the page's head. */
  primary: PageAction | null;
  end: ReactNode;
};

export function ListToolbar({ label, filters, sorts, state, change, primary, end }: Props) {
  const run = useRunAction();
  const open = filters.filter(({ key }) => !(key in state.view.query));
  const active = open.filter(({ key }) => key in state.filters);
  const unused = open.filter(({ key }) => !(key in state.filters));
  return (
    <div className="list-toolbar">
      <div className="list-toolbar-search">
        <SearchBox label={label} q={state.q} onSearch={(q) => change({ q })} />
        {primary && (
          <Button type="primary" icon={primary.icon} aria-label={primary.label} onClick={() => run(primary)} />
        )}
      </div>
      {active.map(({ key, label: name, options }) => (
        <span key={key} className="list-chip">
          {name}: <strong>{options.find(({ value }) => value === state.filters[key])?.label}</strong>
          <button type="button" aria-label={`Bỏ lọc ${name}`} onClick={() => change({ filter: [key, null] })}>
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      ))}
      {unused.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: unused.map(({ key, label: name, options }) => ({
              key,
              type: 'group' as const,
              label: name,
              children: options.map((option) => ({
                key: `${key}:${option.value}`,
                label: option.label,
                onClick: () => change({ filter: [key, option.value] }),
              })),
            })),
          }}
        >
          <button type="button" className="list-chip list-chip-add">
            <PlusOutlined aria-hidden="true" /> Bộ lọc
          </button>
        </Dropdown>
      )}
      {sorts.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          menu={{
            selectable: true,
            selectedKeys: [state.sort ?? sorts[0]?.value ?? ''],
            items: sorts.map(({ value, label: name }) => ({ key: value, label: name })),
            onClick: ({ key }) => change({ sort: key === sorts[0]?.value ? null : key }),
          }}
        >
          <button type="button" className="list-sort">
            <span className="visually-hidden">Xếp theo</span>
            <SortAscendingOutlined aria-hidden="true" />{' '}
            {(sorts.find(({ value }) => value === state.sort) ?? sorts[0])?.label}
          </button>
        </Dropdown>
      )}
      {end}
    </div>
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
