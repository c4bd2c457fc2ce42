import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatNumber } from '#lib/format.ts';
import { RowMenu } from '../overlay/row-menu.tsx';
import { PageHead } from '../page/page-head.tsx';
import { usePhone } from '../use-phone.ts';
import { sameColumns } from './columns/column-choice.ts';
import { useColumns } from './columns/use-columns.ts';
import type { ListFilter } from './filters/list-filter.ts';
import { ListFrame } from './list-frame.tsx';
import { everything, listQueryOf, matchOf, readListState, savedKey, useListState } from './list-state.ts';
import type { ListPageProps, ListView, Row } from './list-types.ts';
import { ToolButton } from './toolbar/tool-button.tsx';
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
  const isOtherLook = Boolean(props.looks?.body);
  const result = useQuery({
    ...list(listQueryOf(state)),
    placeholderData: keepPreviousData,
    enabled: !isOtherLook,
  });
  const saved = useSavedViews(name, search);
  const columns = useColumns(name, props.columns, saved.opened);

  const counted = [
    ...views.map((view) => view.query),
    ...saved.views.map((view) => matchOf(readListState(new URLSearchParams(view.search), views, filters))),
  ];
  const counts = useViewCounts(name, list, counted, { enabled: !saved.isPending });
  const [all] = counts;

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

  return (
    <div className="list-page">
      <PageHead
        title={title}
        {...(!phone && {
          summary: props.summary ?? (all === undefined ? undefined : `${formatNumber(all)} ${noun}`),
          primary: props.primary ?? null,
          actions: actions.slice(0, 1),
          more: actions.slice(1),
        })}
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
              {props.looks?.choice}
            </>
          )
        }
      />
      {phone && props.looks?.choice}
      <div id={panelId} className="list-panel" role="tabpanel" aria-label={saved.opened?.name ?? state.view.label}>
        <ListFrame
          list={props}
          result={result}
          columns={columns}
          state={state}
          change={change}
          clear={clear}
          filtered={filtered}
          match={matchOf(state)}
          phoneMore={[...(view.main ? [view.main] : []), ...view.more]}
        />
      </div>
      {view.dialog}
    </div>
  );
}
