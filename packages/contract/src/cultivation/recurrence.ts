import { z } from 'zod';
import { Day, required } from '../value.ts';

const every = required('Cách nhau', z.int('Phải là số nguyên')).min(1, 'Ít nhất 1').max(365, 'Nhiều nhất 365');
const until = required('Đến ngày', Day);

/** How work repeats: every n days, or on weekdays (1 is Monday) of every n-th week; until a day, which is included. */
export const Recurrence = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('days'), every, until }),
  z.strictObject({
    by: z.literal('weekdays'),
    every,
    weekdays: required('Các thứ', z.array(z.int().min(1).max(7)).min(1, 'Các thứ is required').max(7)),
    until,
  }),
]);
export type Recurrence = z.output<typeof Recurrence>;
