import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import { Link } from 'react-router';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { type RecentEvent, RecentEvents } from '#ui/record/recent-events.tsx';

type Props = {
  timeline: Pick<UseInfiniteQueryResult<InfiniteData<{ items: PlaceEvent[] }>>, 'data' | 'error' | 'refetch'>;
  /** The page with all events. */
  path: string;
  /** In the map's drawer: opens the place beside the map. */
  onOpen?: (place: PlaceRef) => void;
};

/** The last few events of a place, in the map's drawer and on its page. */
export function PlaceRecent({ timeline: { data, error, refetch }, path, onOpen }: Props) {
  return (
    <RecentEvents
      events={data?.pages[0]?.items.map((event) => recentEvent(event, onOpen))}
      error={error}
      onRetry={() => void refetch()}
      to={path}
      inDrawer={onOpen !== undefined}
    />
  );
}

const recentEvent = (event: PlaceEvent, onOpen: Props['onOpen']): RecentEvent => {
  const [firstLine] = event.detail?.split('\n') ?? [];
  return {
    key: event.id,
    at: event.at,
    title: <EventTitle event={event} onOpen={onOpen} />,
    detail: [firstLine, event.actorName].filter(Boolean).join(' · '),
    tone: event.tone,
    pictures: event.pictures,
  };
};

function EventTitle({ event: { title, record }, onOpen }: { event: PlaceEvent; onOpen: Props['onOpen'] }) {
  const types = useRecordTypes();
  if (!record) return title;
  const { type, id } = record;
  if (onOpen && (type === 'area' || type === 'plot' || type === 'row' || type === 'plant'))
    return (
      <button type="button" className="link-button" onClick={() => onOpen({ kind: type, id })}>
        {title}
      </button>
    );
  const to = types[type].pathOf?.(record);
  return to ? <Link to={to}>{title}</Link> : title;
}
