import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { placeTimeline, type TimelinePlace } from './place-timeline-data.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { TimelineMore, TimelineWaiting } from './timeline-parts.tsx';
import './timeline.css';

/** All events of an area, a plot or a row, in the tab of its page. */
export function PlaceTimelineTab({ kind, id }: TimelinePlace) {
  const timeline = useInfiniteQuery(placeTimeline({ kind, id }));
  const events = timeline.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="timeline">
      <div className="timeline-card">
        {events && events.length > 0 && (
          <ol className="timeline-events">
            {events.map((event) => (
              <TimelineEntry key={event.id} event={event} />
            ))}
          </ol>
        )}
        {events?.length === 0 && <EmptyState drawing="none" title="Chưa có gì được ghi lại" />}
        {!events && <TimelineWaiting {...timeline} />}
      </div>
      {events && <TimelineMore {...timeline} />}
    </div>
  );
}
