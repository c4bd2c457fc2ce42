import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { Scope } from '#http/scope.ts';
import { areas } from '../areas/area.service.ts';
import { plots } from '../plots/plot.service.ts';
import { rows } from '../rows/row.service.ts';
import type { PlaceTimelineSource, TimelinePlace } from './place-timeline-source.ts';
import { pageSize, timelinePage } from './timeline.service.ts';

const findPlace = { area: areas.get, plot: plots.get, row: rows.get };

/** The events of an area, a plot or a row, over all sources, the latest first; paged like the timeline of a tree. */
export const readPlaceTimeline = async (
  sources: PlaceTimelineSource[],
  scope: Scope,
  links: SignedLinks,
  place: TimelinePlace,
  before: string | undefined,
): Promise<{ items: PlaceEvent[]; next: string | null }> => {
  const { db, entityId } = scope;
  const { deletedAt } = await findPlace[place.kind](scope, place.id);
  const question = { entityId, place, deletedAt, before: before ?? null, limit: pageSize + 1 };
  const told: PlaceEvent[] = [];
  for (const { source, read } of sources)
    for (const event of await read(db, question, links)) told.push({ ...event, source });
  return timelinePage(told);
};
