import { z } from 'zod';
import { RecordRef } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { IdText, Timestamp } from '../value.ts';

/** Something that touched a tree, as the feature that knows of it tells it. */
export const TimelineEvent = z.object({
  /** Unique among the tree's events: the source and its own number. */
  id: z.string(),
  /** Which feature tells it: 'status', 'photo', later 'diary', 'harvest' … */
  source: z.string(),
  at: Timestamp,
  /** Which of the trees that have stood there. */
  generation: z.number().int(),
  title: z.string(),
  detail: z.string().nullable(),
  tone: z.enum(['green', 'blue', 'gold', 'red', 'grey']),
  actorName: z.string().nullable(),
  /** What to open for more. */
  record: RecordRef.nullable(),
  /** Small pictures with signed links. */
  pictures: z.array(z.object({ url: z.string(), name: z.string() })),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const timelineRoutes = {
  ofPlant: {
    method: 'GET',
    path: '/api/plants/:id/timeline',
    summary: 'Mọi việc đã xảy ra với cây, mới nhất trước; `before` đi tiếp về trước',
    params: z.strictObject({ id: IdText }),
    query: z.strictObject({ before: Timestamp.optional() }),
    answer: z.object({ items: z.array(TimelineEvent), next: Timestamp.nullable() }),
    may: 'farm.read',
  },
} satisfies RouteTable;
