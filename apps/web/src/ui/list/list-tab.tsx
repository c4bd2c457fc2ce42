import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { RowMenu } from '../overlay/row-menu.tsx';
import { useRunAction } from '../page/use-run-action.ts';
import { usePhone } from '../use-phone.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { useContributedBulk } from './bulk/use-contributed-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useExport } from './export/use-export.tsx';
import type { ListFilter } from './filters/list-filter.ts';
import { ListBody } from './list-body.tsx';
import { everything, listQueryOf, matchOf, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPageProps, ListQuery, ListView, Row } from './list-types.ts';
import { useLeavePastEnd } from './use-leave-past-end.ts';
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
  const { name, title, noun, list, views = onlyView, filters = noFilters, sorts = [], actions = [] } = props;
  const phone = usePhone();
  const run = useRunAction();
  const { state: chosen, change, clear, filtered } = useListState(views, filters, `${scope}.`);
  const state = { ...chosen, sort: chosen.sort ?? defaultSort ?? null };
  const match = { ...matchOf(state), ...within };
  const result = useQuery({ ...list({ ...listQueryOf(state), ...within }), placeholderData: keepPreviousData });
  const columns = useColumns(name, props.columns, null);
  const selection = useSelection<T>(JSON.stringify(match));
  const exporting = useExport(name, { ...match, ...(state.sort && { sort: state.sort }) }, selection.rows);
  const [choosing, setChoosing] = useState(false);
  const contributed = useContributedBulk<T>(name);
  const bulk = [...(props.bulk === null ? [] : [...(props.bulk ?? []), ...contributed]), exporting.chosen];
  const selectable = !phone || choosing;
  useLeavePastEnd(result, state.page, change);
  const choose = () => {
    selection.clear();
    setChoosing(!choosing);
  };
  const { primary } = props;
  const more = [...actions, exporting.action, ...exporting.more];
  return (
    <div className="list-page">
      <div className="list-tab-head">
        {views.length > 1 && (
          <Segmented
            value={state.view.key}
            onChange={(view) => change({ view })}
            options={views.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {!phone && (
          <div className="list-tab-acts">
            {primary && (
              <Button icon={primary.icon} onClick={() => run(primary)}>
                {primary.label}
              </Button>
            )}
            <RowMenu of={title} actions={more} />
          </div>
        )}
      </div>
      <ListToolbar
        label={props.searchLabel}
        filters={filters}
        sorts={sorts}
        state={state}
        change={change}
        primary={null}
        more={phone ? [...(primary ? [primary] : []), ...more] : []}
        end={
          <>
            <ColumnChooser columns={props.columns} keys={columns.keys} onChoose={columns.choose} />
            {phone && (
              <button type="button" className={`list-tool ${choosing ? 'list-choosing' : ''}`} onClick={choose}>
                {choosing ? 'Thôi chọn' : 'Chọn'}
              </button>
            )}
          </>
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
      <BulkTools noun={noun} actions={bulk} selection={selection} total={result.data?.total ?? 0} query={match} />
    </div>
  );
}
