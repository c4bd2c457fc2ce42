import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { RowMenu } from '../overlay/row-menu.tsx';
import type { PageAction } from '../page/page-action.ts';
import { PageHead } from '../page/page-head.tsx';
import { useRunAction } from '../page/use-run-action.ts';
import { usePhone } from '../use-phone.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { useContributedBulk } from './bulk/use-contributed-bulk.ts';
import { type Selection, useSelection } from './bulk/use-selection.ts';
import { sameColumns } from './columns/column-choice.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useExport } from './export/use-export.tsx';
import type { ListFilter } from './filters/list-filter.ts';
import { ListBody } from './list-body.tsx';
import { everything, listQueryOf, matchOf, readListState, savedKey, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPageProps, ListView, Row } from './list-types.ts';
import { useLeavePastEnd } from './use-leave-past-end.ts';
import { openedSearch, savedSearch } from './views/saved-search.ts';
import { useSavedViews } from './views/use-saved-views.ts';
import { useViewActions } from './views/use-view-actions.tsx';
import { useViewCounts } from './views/use-view-counts.ts';
import { viewSummary } from './views/view-summary.ts';
import { ViewTabs } from './views/view-tabs.tsx';
import './list-page.css';

const onlyView: ListView[] = [everything];
const noFilters: ListFilter[] = [];
const panelId = 'list-panel';

/** Paging, sorting, search, filters, views, selection, export and the states of a list, kept in the address. */
export function ListPage<T extends Row, K extends readonly unknown[]>(props: ListPageProps<T, K>) {
  const { name, title, noun, list, views = onlyView, filters = noFilters, sorts = [], actions = [] } = props;
  usePageTitle(title);
  const phone = usePhone();
  const { search, setSearch, state, change, clear, filtered } = useListState(views, filters);
  const query = listQueryOf(state);
  const match = matchOf(state);
  const result = useQuery({ ...list(query), placeholderData: keepPreviousData });
  const saved = useSavedViews(name, search);
  const columns = useColumns(name, props.columns, saved.opened);
  const selection = useSelection<T>(JSON.stringify(match));
  const exporting = useExport(name, { ...match, ...(state.sort && { sort: state.sort }) }, selection.rows);
  // A phone has no room for boxes that are rarely used: choosing is a mode there.
  const [choosing, setChoosing] = useState(false);
  const contributed = useContributedBulk<T>(name);
  const bulk = [...(props.bulk === null ? [] : [...(props.bulk ?? []), ...contributed]), exporting.chosen];
  const selectable = !props.body && (!phone || choosing);
  const exports = props.noExport ? [] : [exporting.action, ...exporting.more];

  const counted = [
    ...views.map((view) => view.query),
    ...saved.views.map((view) => matchOf(readListState(new URLSearchParams(view.search), views, filters))),
  ];
  const counts = useViewCounts(name, list, counted, { enabled: !saved.isPending });

  const isChanged =
    saved.isSearchChanged || (saved.opened !== null && !sameColumns(columns.keys, saved.opened.columns));
  const leaveSaved = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete(savedKey);
      return next;
    });
  const view = useViewActions({
    list: name,
    opened: saved.opened,
    isChanged,
    current: { search: savedSearch(search), columns: columns.keys },
    summary: viewSummary(state, filters, sorts, columns.keys && columns.shown.length),
    open: (own) => setSearch(openedSearch(own)),
    leave: leaveSaved,
    forgetColumns: columns.forget,
  });

  const total = result.data?.total;
  useLeavePastEnd(result, state.page, change);

  return (
    <div className="list-page">
      <PageHead
        title={title}
        summary={props.summary}
        primary={phone ? null : (props.primary ?? null)}
        actions={phone ? [] : [...actions, ...(props.body ? [] : exports.slice(0, 1))]}
        more={phone || props.body ? [] : exports.slice(1)}
      />
      {props.notice}
      <ViewTabs
        noun={noun}
        views={views}
        saved={saved.views}
        counts={counts}
        view={state.view}
        opened={saved.opened}
        isChanged={isChanged}
        // From a saved view back to one of the list's own: its search and filters stay behind.
        onView={(key) => (saved.opened ? setSearch(key === views[0]?.key ? {} : { view: key }) : change({ view: key }))}
        onSaved={(own) => setSearch(openedSearch(own))}
        panelId={panelId}
        end={
          !phone && (
            <>
              {view.main && <ToolButton action={view.main} />}
              <RowMenu actions={view.more} of={saved.opened?.name ?? ''} />
            </>
          )
        }
      />
      <div id={panelId} className="list-panel" role="tabpanel" aria-label={saved.opened?.name ?? state.view.label}>
        <ListToolbar
          label={props.searchLabel}
          filters={filters}
          sorts={sorts}
          state={state}
          change={change}
          primary={phone ? (props.primary ?? null) : null}
          more={phone ? [...actions, ...exports, ...(view.main ? [view.main] : []), ...view.more] : []}
          end={
            props.body ? (
              !phone && exports.map((action) => <ToolButton key={action.key} action={action} />)
            ) : (
              <>
                <ColumnChooser columns={props.columns} keys={columns.keys} onChoose={columns.choose} />
                {phone && <ChooseButton {...{ choosing, setChoosing, selection }} />}
              </>
            )
          }
        />
        <ListBody
          {...props}
          columns={columns.shown}
          chosen={columns.keys !== null}
          result={result}
          state={state}
          change={change}
          clear={clear}
          filtered={filtered}
          selection={selectable ? selection : null}
        />
      </div>
      <BulkTools noun={noun} actions={bulk} selection={selection} total={total ?? 0} query={match} />
      {view.dialog}
    </div>
  );
}

function ToolButton({ action }: { action: PageAction }) {
  const run = useRunAction();
  return (
    <button type="button" className="list-tool" onClick={() => run(action)}>
      {action.icon} {action.label}
    </button>
  );
}

type ChooseProps<T> = { choosing: boolean; setChoosing: (choosing: boolean) => void; selection: Selection<T> };

function ChooseButton<T>({ choosing, setChoosing, selection }: ChooseProps<T>) {
  const toggle = () => {
    selection.clear();
    setChoosing(!choosing);
  };
  return (
    <button type="button" className={`list-tool ${choosing ? 'list-choosing' : ''}`} onClick={toggle}>
      {choosing ? 'Thôi chọn' : 'Chọn'}
    </button>
  );
}
