import { useQueries, useQuery } from '@tanstack/react-query';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { Targets } from '@vuon/contract/orchard/target';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { workOrdersPath } from '#domain/work/work-orders.ts';
import { oneWork } from '#domain/work/works.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { OrderForm } from '../order-form/order-form.tsx';
import { orderOptions } from '../work-orders/order-data.ts';
import { OrderRecord } from './order-record.tsx';

export const PlannedOrderPage = () => <OrderPage kind="planned" />;
export const UnplannedOrderPage = () => <OrderPage kind="unplanned" />;

/** One page for both kinds, for creating and for one order. */
function OrderPage({ kind }: { kind: WorkKind }) {
  const { id } = useParams();
  const back = { label: 'Về danh sách phiếu giao việc', to: workOrdersPath(kind) };
  if (!id) return <NewOrder kind={kind} back={back} />;
  return (
    <OneRecord key={id} query={orderOptions(Number(id))} titleOf={({ code, title }) => `${code} ${title}`} back={back}>
      {(order) => <OrderRecord order={order} />}
    </OneRecord>
  );
}

/** '?viec=1,2' names the works that it is for, '?nhu=7' the order that it repeats, '?bu=7' the one whose rest it is for. Places from the map are in the history's state. */
function NewOrder({ kind, back }: { kind: WorkKind; back: { label: string; to: string } }) {
  const [search] = useSearchParams();
  const ids = idsIn(search.get('viec'));
  const isMakeUp = search.has('bu');
  const { state } = useLocation();
  const targets = Targets.safeParse((state as { targets?: unknown } | null)?.targets).data ?? [];
  const [copyId = 0] = idsIn(search.get(isMakeUp ? 'bu' : 'nhu'));
  const found = useQueries({ queries: ids.map(oneWork) });
  const copied = useQuery({ ...orderOptions(copyId), enabled: copyId > 0 });
  // A work that cannot be read is left out: the form says what is missing.
  const isReady = found.every(({ isPending }) => !isPending) && (copyId === 0 || !copied.isPending);
  return (
    <NewRecord
      noun={kind === 'planned' ? 'phiếu giao việc theo kế hoạch' : 'phiếu giao việc phát sinh'}
      write="orders.write"
      back={back}
    >
      {isReady && (
        <OrderForm
          key={search.toString()}
          kind={kind}
          order={null}
          works={found.flatMap(({ data }) => data ?? [])}
          targets={targets}
          copied={copied.data ?? null}
          isMakeUp={isMakeUp}
        />
      )}
    </NewRecord>
  );
}

const idsIn = (text: string | null): number[] =>
  text
    ?.split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0) ?? [];
