import { z } from 'zod';
import { RecordRef } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { IdText, Timestamp } from '../value.ts';

/** An event in the life of a tree, as the feature that stores it describes it. */
export const TimelineEvent = z.object({
  /** Unique among the tree's events: the source and its own number. */
  id: z.string(),
  /** The feature that the event comes from: 'status', 'photo', later 'diary', 'harvest' … */
  source: z.string(),
  at: Timestamp,
  /** Which of the trees that have stood there. */
  generation: z.number().int(),
  title: z.string(),
  detail: z.string().nullable(),
  tone: z.enum(['green', 'blue', 'gold', 'red', 'grey']),
  actorName: z.string().nullable(),
  /** The record to open for more. */
  record: RecordRef.nullable(),
  /** Small pictures with signed links. */
  pictures: z.array(z.object({ url: z.string(), name: z.string() })),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** An event in an area, a plot or a row: of itself, or of its trees. */
export const PlaceEvent = TimelineEvent.omit({ generation: true });
export type PlaceEvent = z.infer<typeof PlaceEvent>;

const params = z.strictObject({ id: IdText });
const query = z.strictObject({ before: Timestamp.optional() });
const placeAnswer = z.object({ items: z.array(PlaceEvent), next: Timestamp.nullable() });

export const timelineRoutes = {
  ofPlant: {
    method: 'GET',
    path: '/api/plants/:id/timeline',
    summary: 'Mọi việc đã xảy ra với cây, mới nhất trước; `before` đi tiếp về trước',
    params,
    query,
    answer: z.object({ items: z.array(TimelineEvent), next: Timestamp.nullable() }),
    may: 'farm.read',
  },
  ofArea: {
    method: 'GET',
    path: '/api/area/:id/timeline',
    summary: 'Mọi việc đã xảy ra với khu vực, lô và cây của nó, mới nhất trước; `before` đi tiếp về trước',
    params,
    query,
    answer: placeAnswer,
    may: 'farm.read',
  },
  ofPlot: {
    method: 'GET',
    path: '/api/plots/:id/timeline',
    summary: 'Mọi việc đã xảy ra với lô và cây của nó, mới nhất trước; `before` đi tiếp về trước',
    params,
    query,
    answer: placeAnswer,
    may: 'farm.read',
  },
  ofRow: {
    method: 'GET',
    path: '/api/rows/:id/timeline',
    summary: 'Mọi việc đã xảy ra với hàng và cây của nó, mới nhất trước; `before` đi tiếp về trước',
    params,
    query,
    answer: placeAnswer,
    may: 'farm.read',
  },
} satisfies RouteTable;
