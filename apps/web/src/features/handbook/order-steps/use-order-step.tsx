import { type WorkOrderAction, workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { type OrderStepInput, useOrderActs, useRefreshOrders } from '../work-orders/order-data.ts';
import { asksMore } from './order-actions.ts';
import type { SteppingOrder } from './stepping-order.ts';

const OrderStepDialog = lazyPart(async () => (await import('./order-step-dialog.tsx')).OrderStepDialog);
const PhiDialog = lazyPart(async () => (await import('./phi-dialog.tsx')).PhiDialog);
const FinishDialog = lazyPart(async () => (await import('./finish-dialog.tsx')).FinishDialog);

/** Moves an order on: asks for what the step needs, and tells what was done. */
export function useOrderStep(): { run: (order: SteppingOrder, action: WorkOrderAction) => void; dialog: ReactNode } {
  const { transition } = useOrderActs();
  const refresh = useRefreshOrders();
  const whenLoaded = useWhenLoaded();
  const mayOverride = useMay('phi.override');
  const [phi, setPhi] = useState<{ order: SteppingOrder; step: OrderStepInput; text: string } | null>(null);
  const [asked, setAsked] = useState<{ order: SteppingOrder; action: WorkOrderAction } | null>(null);
  const send = async (order: SteppingOrder, step: OrderStepInput) => {
    try {
      const moved = await transition(order, step);
      tellDone(`${order.code} chuyển sang ${workOrderStateNames[moved.state].toLocaleLowerCase('vi')}`);
    } catch (error) {
      // Somebody else was quicker: the page shows where it stands now.
      if (error instanceof ProblemError) refresh();
      if (mayOverride && error instanceof ProblemError && error.problem.code === 'phi.running')
        return whenLoaded(PhiDialog, () => setPhi({ order, step, text: error.message }));
      tellError(error);
    }
  };
  const answers = (question: { order: SteppingOrder; action: WorkOrderAction }) => ({
    ...question,
    onCancel: () => setAsked(null),
    onStep: (step: OrderStepInput) => {
      setAsked(null);
      void send(question.order, step);
    },
  });
  return {
    run: (order, action) => {
      if (!asksMore(action)) return void send(order, { action });
      whenLoaded(action === 'finish' ? FinishDialog : OrderStepDialog, () => setAsked({ order, action }));
    },
    dialog: (
      <>
        {asked?.action === 'finish' && <FinishDialog {...answers(asked)} />}
        {asked && asked.action !== 'finish' && <OrderStepDialog {...answers(asked)} />}
        {phi && (
          <PhiDialog
            text={phi.text}
            onCancel={() => setPhi(null)}
            onReason={(phiReason) => {
              setPhi(null);
              void send(phi.order, { ...phi.step, phiReason });
            }}
          />
        )}
      </>
    ),
  };
}
