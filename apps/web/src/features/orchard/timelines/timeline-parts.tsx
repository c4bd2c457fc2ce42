import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';

const bones = [220, 280, 180, 240];

type Waiting = Pick<UseInfiniteQueryResult, 'error' | 'refetch'>;

/** Shown until the events are loaded: bones, or the error. */
export function TimelineWaiting({ error, refetch }: Waiting) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <Bones className="timeline-bones">
        {bones.map((width) => (
          <Bone key={width} width={width} height={16} />
        ))}
      </Bones>
    </Delayed>
  );
}

type More = Pick<UseInfiniteQueryResult, 'error' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;

/** Under the events: a button for older ones, and the error if they failed to load. */
export function TimelineMore({ error, hasNextPage, fetchNextPage, isFetchingNextPage }: More) {
  return (
    <>
      {error && (
        <Notice tone="gold" alert>
          <strong>{explainError(error).title}.</strong> {explainError(error).text}
        </Notice>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      )}
    </>
  );
}
