import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/breadcrumbs.ts';
import { CountTabs } from '../count-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { usePhone } from '../use-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListBody } from './list-body.tsx';
import { listQueryOf, pageSize, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPageProps, ListView, Row } from './list-types.ts';
import { type Selection, useSelection } from './use-selection.ts';
import './list-page.css';

const noViews: ListView[] = [];
const panelId = 'list-panel';

/** Paging, sorting, search, filters, views, selection and the states of a list, all kept in the address. */
export function ListPage<T extends Row, K extends readonly unknown[]>(props: ListPageProps<T, K>) {
  const { title, noun, list, views = noViews, filters = [], bulk = [] } = props;
  usePageTitle(title);
  const phone = usePhone();
  const { state, change, clear, filtered } = useListState(views, filters);
  const query = listQueryOf(state);
  const result = useQuery({ ...list(query), placeholderData: keepPreviousData });
  const counts = useQueries({ queries: views.map((view) => list({ ...view.query, page: 1, pageSize: 1 })) });
  const selection = useSelection<T>(JSON.stringify({ ...query, page: 0 }));
  // A phone has no room for boxes that are rarely used: choosing is a mode there.
  const [choosing, setChoosing] = useState(false);
  const selectable = bulk.length > 0 && (!phone || choosing);

  // A page past the end, after a deletion or from an old link, becomes the last one there is.
  const total = result.data?.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const pastEnd = total !== undefined && !result.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (pastEnd) change({ page: lastPage });
  });

  return (
    <div className="list-page">
      <PageHead
        title={title}
        summary={total !== undefined && views.length === 0 ? `${total} ${noun}` : null}
        primary={phone ? null : (props.primary ?? null)}
        actions={props.actions ?? []}
      />
      {props.notice}
      {views.length > 0 && (
        <CountTabs
          label={`Cách xem ${noun}`}
          tabs={views.map(({ key, label }, index) => ({ key, label, count: counts[index]?.data?.total }))}
          active={state.view.key}
          onChange={(view) => change({ view })}
          panelId={() => panelId}
        />
      )}
      <Panel label={views.length > 0 ? state.view.label : null}>
        <ListToolbar
          label={props.searchLabel}
          filters={filters}
          sorts={props.sorts ?? []}
          state={state}
          change={change}
          primary={phone ? (props.primary ?? null) : null}
          end={phone && bulk.length > 0 && <ChooseButton {...{ choosing, setChoosing, selection }} />}
        />
        <ListBody
          {...props}
          result={result}
          state={state}
          change={change}
          clear={clear}
          filtered={filtered}
          selection={selectable ? selection : null}
        />
      </Panel>
      {selectable && selection.rows.length > 0 && (
        <BulkBar
          noun={noun}
          actions={bulk}
          selection={selection}
          total={total ?? 0}
          all={list({ ...query, page: 1, pageSize: 200 })}
        />
      )}
    </div>
  );
}

function Panel({ label, children }: { label: string | null; children: ReactNode }) {
  if (label === null) return children;
  return (
    <div id={panelId} className="list-panel" role="tabpanel" aria-label={label}>
      {children}
    </div>
  );
}

type ChooseProps<T> = { choosing: boolean; setChoosing: (choosing: boolean) => void; selection: Selection<T> };

function ChooseButton<T>({ choosing, setChoosing, selection }: ChooseProps<T>) {
  const toggle = () => {
    selection.clear();
    setChoosing(!choosing);
  };
  return (
    <button type="button" className={`list-sort ${choosing ? 'list-choosing' : ''}`} onClick={toggle}>
      {choosing ? 'Thôi chọn' : 'Chọn'}
    </button>
  );
}
