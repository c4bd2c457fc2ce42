import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useRunAction } from '../page/use-run-action.ts';
import { usePhone } from '../use-phone.ts';
import { useColumns } from './columns/use-columns.ts';
import type { ListFilter } from './filters/list-filter.ts';
import { ListFrame } from './list-frame.tsx';
import { everything, listQueryOf, matchOf, useListState } from './list-state.ts';
import type { ListPageProps, ListQuery, ListView, Row } from './list-types.ts';
import './list-page.css';
import './list-tab.css';

type Props<T extends Row, K extends readonly unknown[]> = Omit<ListPageProps<T, K>, 'summary' | 'notice'> & {
  /** The part of the query that the record fixes: '{ plotId: 7 }'. */
  within: ListQuery;
  /** Begins its names in the address, which a record's page shares between its tabs: 'cay'. */
  scope: string;
  /** The order while none is chosen, where it is not the server's: the first of `sorts`. */
  defaultSort?: string | undefined;
};

const onlyView: ListView[] = [everything];
const noFilters: ListFilter[] = [];

/** The children of a record as a list in one of its tabs: as on a page of their own, without saved views. */
export function ListTab<T extends Row, K extends readonly unknown[]>({
  within,
  scope,
  defaultSort,
  ...props
}: Props<T, K>) {
  const { name, list, views = onlyView, filters = noFilters, actions = [] } = props;
  const phone = usePhone();
  const run = useRunAction();
  const { state: chosen, change, clear, filtered } = useListState(views, filters, `${scope}.`);
  const state = { ...chosen, sort: chosen.sort ?? defaultSort ?? null };
  const result = useQuery({ ...list({ ...listQueryOf(state), ...within }), placeholderData: keepPreviousData });
  const columns = useColumns(name, props.columns, null);
  const heads = phone ? [] : [...actions, ...(props.primary ? [props.primary] : [])];
  return (
    <div className="list-page">
      {(views.length > 1 || heads.length > 0) && (
        <div className="list-tab-head">
          {views.length > 1 && (
            <Segmented
              value={state.view.key}
              onChange={(view) => change({ view })}
              options={views.map(({ key, label }) => ({ value: key, label }))}
            />
          )}
          <div className="list-tab-acts">
            {heads.map((action) => (
              <Button key={action.key} icon={action.icon} onClick={() => run(action)}>
                {action.label}
              </Button>
            ))}
          </div>
        </div>
      )}
      <ListFrame
        list={props}
        result={result}
        columns={columns}
        state={state}
        change={change}
        clear={clear}
        filtered={filtered}
        match={{ ...matchOf(state), ...within }}
        phoneMore={[]}
      />
    </div>
  );
}
