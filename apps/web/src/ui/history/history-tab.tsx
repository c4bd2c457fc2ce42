import { lazyPart } from '../states/lazy-part.tsx';

/** 'Lịch sử' of a record; `onRestore` for users who may restore a deleted one. Its code loads when the tab is first opened. */
export const HistoryTab = lazyPart(async () => (await import('./history-timeline.tsx')).HistoryTimeline);
