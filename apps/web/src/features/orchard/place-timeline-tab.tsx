import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Bone, Bones } from '../../ui/bone.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { placeTimeline, type TimelinePlace } from './place-timeline-data.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import './timeline.css';

const bones = [220, 280, 180, 240];

/** Everything that happened in an area, a plot or a row, in the tab of its page. */
export function PlaceTimelineTab({ kind, id }: TimelinePlace) {
  const timeline = useInfiniteQuery(placeTimeline({ kind, id }));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = timeline;
  const events = data?.pages.flatMap(({ items }) => items);
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
        {!events && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!events && !error && (
          <Delayed>
            <Bones className="timeline-bones">
              {bones.map((width) => (
                <Bone key={width} width={width} height={16} />
              ))}
            </Bones>
          </Delayed>
        )}
      </div>
      {events && error && (
        <Notice tone="gold" alert>
          <strong>{explainError(error).title}.</strong> {explainError(error).text}
        </Notice>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      )}
    </div>
  );
}
