import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { Scope } from '#http/scope.ts';
import { getPlant } from '../plants/plant.service.ts';
import { listEnds } from './timeline.queries.ts';
import type { TimelineSource } from './timeline-source.ts';

export const pageSize = 30;

/**
 * The events of a tree, over all sources, the latest first. A page ends between two moments, never within one, so that
 * `before` neither repeats nor loses events of the same moment.
 */
export const readTimeline = async (
  sources: TimelineSource[],
  scope: Scope,
  links: SignedLinks,
  plantId: number,
  before: string | undefined,
): Promise<{ items: TimelineEvent[]; next: string | null }> => {
  const { db, entityId } = scope;
  const { generation, deletedAt } = await getPlant(scope, plantId);
  const ends = await listEnds(db, entityId, plantId);
  const question = { entityId, plantId, deletedAt, before: before ?? null, limit: pageSize + 1 };
  const told: TimelineEvent[] = [];
  const generationAt = (at: string) => ends.find(({ endedAt }) => at <= endedAt)?.generation ?? generation;
  for (const { source, read } of sources)
    for (const event of await read(db, question, links))
      told.push({ ...event, source, generation: event.generation ?? generationAt(event.at) });
  return timelinePage(told);
};

/** The latest events of all sources, each of which gave at most one more than a page. */
export const timelinePage = <E extends { id: string; at: string }>(told: E[]): { items: E[]; next: string | null } => {
  const sorted = told.toSorted((one, other) => compare(other.at, one.at) || compare(one.id, other.id));
  const last = sorted[pageSize - 1];
  if (!last || sorted.length === pageSize) return { items: sorted, next: null };
  const items = sorted.filter(({ at }) => at >= last.at);
  return { items, next: items.length < sorted.length ? last.at : null };
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
