import { type WorkOrderAction, workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { type OrderStepInput, useOrderActs, useRefreshOrders } from '../work-orders/order-data.ts';
import { asksMore } from './order-actions.ts';
import type { SteppingOrder } from './stepping-order.ts';

const OrderStepDialog = lazyPart(async () => (await import('./order-step-dialog.tsx')).OrderStepDialog);

/** Moves an order on: asks for what the step needs, and tells what was done. */
export function useOrderStep(): { run: (order: SteppingOrder, action: WorkOrderAction) => void; dialog: ReactNode } {
  const { transition } = useOrderActs();
  const refresh = useRefreshOrders();
  const whenLoaded = useWhenLoaded();
  const [asked, setAsked] = useState<{ order: SteppingOrder; action: WorkOrderAction } | null>(null);
  const send = async (order: SteppingOrder, step: OrderStepInput) => {
    try {
      const moved = await transition(order, step);
      tellDone(`${order.code} chuyển sang ${workOrderStateNames[moved.state].toLocaleLowerCase('vi')}`);
    } catch (error) {
      // Somebody else was quicker: the page shows where it stands now.
      if (error instanceof ProblemError) refresh();
      tellError(error);
    }
  };
  return {
    run: (order, action) => {
      if (!asksMore(action)) return void send(order, { action });
      whenLoaded(OrderStepDialog, () => setAsked({ order, action }));
    },
    dialog: asked && (
      <OrderStepDialog
        {...asked}
        onCancel={() => setAsked(null)}
        onStep={(step) => {
          setAsked(null);
          void send(asked.order, step);
        }}
      />
    ),
  };
}
