import { z } from 'zod';
import { Timestamp } from '../value.ts';

/** That an act was taken back, by whom and when. `count`: how many of its records; null: all of them. */
export const Undone = z.object({ at: Timestamp, byName: z.string().nullable(), count: z.int().nullable() });
export type Undone = z.infer<typeof Undone>;
