import {
  type OrderHoursInput,
  type OrderProgressInput,
  type WorkOrder,
  type WorkOrderTransition,
  workOrderRoutes,
} from '@vuon/contract/handbook/work-order';
import { type WorkOrderAction, workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { type Draft, photoOf, recordDrafts } from '#ui/field/record-drafts.ts';
import { orderSubject } from './apply-waiting.ts';

type Step = WorkOrder['steps'][number];

/** What a worker records of an order: kept on the phone first, sent when there is a signal. Each answers whether it was kept. */
export function useRecordOrder() {
  const record = ({ id }: Pick<WorkOrder, 'id'>, drafts: (at: string) => Draft[]): Promise<boolean> =>
    recordDrafts(orderSubject(id), drafts);

  const moved = (id: number, step: StepInput, at: string): Draft => ({
    route: workOrderRoutes.transition,
    input: { params: { id }, body: { at, ...step } },
    words: workOrderTransitions[step.action].label,
  });
  const ticked = (id: number, { position, text }: Step, isDone: boolean, at: string): Draft => ({
    route: workOrderRoutes.tick,
    input: { params: { id, position }, body: { isDone, at } },
    words: `${isDone ? 'Xong' : 'Bỏ dấu'} bước ${position}: ${text}`,
  });
  return {
    move: (order: WorkOrder, step: StepInput) => record(order, (at) => [moved(order.id, step, at)]),
    tick: (order: WorkOrder, step: Step, isDone: boolean) =>
      record(order, (at) => [ticked(order.id, step, isDone, at)]),
    /** A photo of the order, or of a step, which is then done. */
    photograph: (order: WorkOrder, photo: File, step: Step | null) =>
      record(order, (at) => [
        ...(step && !step.doneAt ? [ticked(order.id, step, true, at)] : []),
        photoOf({ type: 'work-order', id: order.id }, photo, step?.text ?? order.title),
      ]),
    report: (order: WorkOrder, part: Omit<OrderProgressInput, 'note'>, words: string) =>
      record(order, (at) => [
        {
          route: workOrderRoutes.report,
          input: { params: { id: order.id }, body: { ...part, at } },
          words: `Đã làm ${words}`,
        },
      ]),
    /** The hours first: the diary entry that the finish writes has them. */
    finish: (order: WorkOrder, step: Omit<StepInput, 'action'>, hours: OrderHoursInput['entries']) =>
      record(order, (at) => [
        ...(hours.length > 0
          ? [
              {
                route: workOrderRoutes.setHours,
                input: { params: { id: order.id }, body: { entries: hours } },
                words: 'Giờ công',
              },
            ]
          : []),
        moved(order.id, { ...step, action: 'finish' }, at),
      ]),
  };
}

export type StepInput = { action: WorkOrderAction } & Partial<
  Pick<WorkOrderTransition, 'reason' | 'leavesRest' | 'used' | 'weather' | 'notes'>
>;
