import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRunAction } from '../page/use-run-action.ts';
import { Delayed } from '../states/delayed.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { explainError } from '../states/explain-error.ts';
import { Notice } from '../states/notice.tsx';
import { usePhone } from '../use-phone.ts';
import { words } from '../words.ts';
import type { Selection } from './bulk/use-selection.ts';
import { ListFooter } from './list-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListChange, ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import type { ListPageProps, Row } from './list-types.ts';
import { PhoneRows } from './phone/phone-rows.tsx';
import { useSeenKeys } from './use-seen-keys.ts';

type Props<T extends Row, K extends readonly unknown[]> = Pick<
  ListPageProps<T, K>,
  'title' | 'noun' | 'nameOf' | 'columns' | 'phoneRow' | 'body' | 'views' | 'rowMenu' | 'empty'
> & {
  result: UseQueryResult<Page<T>>;
  state: ListState;
  change: (to: ListChange) => void;
  clear: () => void;
  filtered: boolean;
  /** null where rows cannot be chosen, or are not being chosen. */
  selection: Selection<T> | null;
  /** A row of a phone was held; null where that starts nothing. */
  onHold: ((row: T) => void) | null;
};

/** The rows, or why there are none. */
export function ListBody<T extends Row, K extends readonly unknown[]>(props: Props<T, K>) {
  const { result, state, change, selection, columns, phoneRow, body, rowMenu } = props;
  const keyOf = useSeenKeys(state);
  const phone = usePhone();
  const { data, error } = result;
  const retry = () => void result.refetch();
  if (!data && error)
    return (
      <Card>
        <ErrorState error={error} onRetry={retry} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Delayed>
          <ListSkeleton />
        </Delayed>
      </Card>
    );
  return (
    <>
      {error && (
        <Notice tone="gold" alert action={<Button onClick={retry}>{words.retry}</Button>}>
          <strong>{explainError(error).title}.</strong> Đang xem dữ liệu tải lần trước.
        </Notice>
      )}
      {data.items.length === 0 ? (
        <Card>
          <NoRows {...props} />
        </Card>
      ) : (
        <div className={phone && phoneRow ? 'phone-list' : 'card list-card'} aria-busy={result.isPlaceholderData}>
          {body ? (
            body(data)
          ) : phone && phoneRow ? (
            <PhoneRows
              label={props.title}
              rows={data.items}
              nameOf={props.nameOf}
              phoneRow={phoneRow}
              columns={columns}
              rowMenu={rowMenu}
              selection={selection}
              onHold={props.onHold}
            />
          ) : (
            <ListTable
              label={props.title}
              nameOf={props.nameOf}
              rows={data.items}
              columns={columns}
              rowMenu={rowMenu}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
            />
          )}
          <ListFooter page={data} keyOf={keyOf} onPage={(page, after) => change({ page, after })} />
        </div>
      )}
    </>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="card list-card">{children}</div>;
}

function NoRows<T extends Row, K extends readonly unknown[]>({
  filtered,
  clear,
  empty,
  noun,
  state,
  views,
}: Props<T, K>) {
  const run = useRunAction();
  if (filtered)
    return (
      <EmptyState
        drawing="search"
        title={`Không có ${noun} nào khớp`}
        text={state.q ? `Đã tìm '${state.q}', có dấu hay không dấu đều được.` : null}
        actions={<Button onClick={clear}>Bỏ tìm kiếm và bộ lọc</Button>}
      />
    );
  if (state.view.key !== (views?.[0]?.key ?? state.view.key))
    return <EmptyState drawing="none" title={`Không có ${noun} nào ở '${state.view.label}'`} />;
  const { action } = empty;
  return (
    <EmptyState
      title={empty.title}
      text={empty.text}
      actions={
        action && (
          <Button onClick={() => run(action)} icon={action.icon}>
            {action.label}
          </Button>
        )
      }
    />
  );
}
