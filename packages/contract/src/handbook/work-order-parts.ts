import { z } from 'zod';
import { TargetTotals } from '../orchard/target.ts';
import { Day, Id, oneOf, Timestamp } from '../value.ts';
import { OrderStepInput } from './work-order-input.ts';
import { workOrderActions, workOrderStateNames } from './work-order-state.ts';

/** A step of `workOrderTransitions` that was taken. */
export const OrderMove = z.object({
  action: z.enum(['create', ...workOrderActions]),
  state: oneOf(workOrderStateNames),
  at: Timestamp,
  /** The time that the phone told, if it could not be: before the last step, or in the future. */
  toldAt: Timestamp.nullable(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
});

export const OrderStep = OrderStepInput.extend({
  position: z.int(),
  doneAt: Timestamp.nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Pictures that were taken of this step. */
  photoCount: z.int(),
});

export const OrderProgress = z.object({
  id: Id,
  at: Timestamp,
  byName: z.string().nullable(),
  place: TargetTotals,
  /** Trees of the place on which it was not done. */
  skippedCount: z.int(),
  note: z.string().nullable(),
  /** The report that this one takes back; null: it reports a part. */
  takesBackId: Id.nullable(),
  isTakenBack: z.boolean(),
});

export const OrderHours = z.object({
  person: z.object({ id: Id, name: z.string() }),
  day: Day,
  hours: z.number(),
  pieces: z.number().nullable(),
  /** Đồng; null: no rate is known, or the user may not see it. */
  earned: z.int().nullable(),
});
