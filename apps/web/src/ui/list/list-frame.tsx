import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import type { PageAction } from '../page/page-action.ts';
import { usePhone } from '../use-phone.ts';
import { BulkTools } from './bulk/bulk-tools.tsx';
import { useContributedBulk } from './bulk/use-contributed-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { Columns } from './columns/use-columns.ts';
import { useExport } from './export/use-export.tsx';
import { importAction } from './import-action.tsx';
import { ListBody } from './list-body.tsx';
import type { ListChange, ListState } from './list-state.ts';
import type { ListPageProps, ListQuery, Row } from './list-types.ts';
import { ChooseHint } from './phone/choose-hint.tsx';
import { PhoneToolbar } from './phone/phone-toolbar.tsx';
import { useChoosing } from './phone/use-choosing.ts';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import { useLeavePastEnd } from './use-leave-past-end.ts';

type Props<T extends Row, K extends readonly unknown[]> = {
  list: ListPageProps<T, K>;
  result: UseQueryResult<Page<T>>;
  columns: Columns<T>;
  state: ListState;
  change: (to: ListChange) => void;
  clear: () => void;
  filtered: boolean;
  /** The query of the list, without the page. */
  match: ListQuery;
  /** What the list has on a phone besides its own actions: the acts on its views. */
  phoneMore: PageAction[];
};

/** The toolbar, the rows under it, and the bar over those that are chosen: the same on a page and in a record's tab. */
export function ListFrame<T extends Row, K extends readonly unknown[]>(props: Props<T, K>) {
  const { list, result, columns, state, change, clear, filtered, match, phoneMore } = props;
  const { name, noun, filters = [], sorts = [], actions = [], imports = null, body } = list;
  const otherLook = list.looks?.body;
  const phone = usePhone();
  const rows = result.data?.items ?? [];
  const selection = useSelection<T>(JSON.stringify(match));
  const choosing = useChoosing(selection, rows);
  const exporting = useExport(name, { ...match, ...(state.sort && { sort: state.sort }) }, selection.rows);
  const contributed = useContributedBulk<T>(name);
  const exports = list.noExport ? [] : [exporting.action, ...exporting.more];
  const bulk = [
    ...(list.bulk === null ? [] : [...(list.bulk ?? []), ...contributed]),
    ...(list.noExport ? [] : [exporting.chosen]),
  ];
  const isChoosable = !body && !otherLook && bulk.length > 0;
  const tools = { label: list.searchLabel, filters, sorts: otherLook ? [] : sorts, state, change };
  useLeavePastEnd(result, state.page, change);
  return (
    <>
      {phone ? (
        <PhoneToolbar
          {...tools}
          noun={noun}
          total={result.data?.total}
          isRows={!otherLook}
          primary={list.primary ?? null}
          more={[...actions, ...(imports ? [importAction(imports)] : []), ...exports, ...phoneMore]}
          choosing={isChoosable ? choosing : null}
        />
      ) : (
        <ListToolbar
          {...tools}
          imports={imports}
          exports={exports}
          end={
            !body &&
            !otherLook && <ColumnChooser columns={list.columns} keys={columns.keys} onChoose={columns.choose} />
          }
        />
      )}
      {otherLook ? (
        otherLook(match)
      ) : (
        <ListBody
          {...list}
          columns={columns.shown}
          result={result}
          state={state}
          change={change}
          clear={clear}
          filtered={filtered}
          selection={isChoosable && (!phone || choosing.on) ? selection : null}
          onHold={isChoosable && !choosing.on ? choosing.beginWith : null}
        />
      )}
      {phone && isChoosable && !choosing.on && rows.length > 1 && <ChooseHint />}
      <BulkTools
        noun={noun}
        actions={bulk}
        selection={choosing.selection}
        total={result.data?.total ?? 0}
        query={match}
      />
    </>
  );
}
