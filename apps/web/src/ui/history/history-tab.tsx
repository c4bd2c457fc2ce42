import { lazyPart } from '../states/lazy-part.tsx';

/** 'Lịch sử' of a record: `onRestore` takes a deleted one back, for who may. Its code comes with the first look at it. */
export const HistoryTab = lazyPart(async () => (await import('./history-timeline.tsx')).HistoryTimeline);
