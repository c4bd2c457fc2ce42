import type { QueryClient } from '@tanstack/react-query';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { bulkRoutes } from '@vuon/contract/lists/bulk';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { jobPath } from '#lib/jobs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import type { Card } from '#ui/feedback/cards.ts';
import { followInCard, lostText, retryAction } from '#ui/feedback/job-card.ts';
import { type BulkNames, bulkResultOf, endTitle, progressText, refusedCount } from './bulk-words.ts';

export const previewKey = 'bulk-preview';

type Bulk = {
  names: BulkNames;
  /** The card of the act that this one takes back. */
  key?: string;
  onDone?: (() => void) | undefined;
};

const selectedId = () => useSelectedEntity.getState().entity?.id ?? null;

/** Follows a bulk act in a card: its progress, its result, and the way back. */
export const followBulk = (client: QueryClient, started: Job, bulk: Bulk): void => {
  const { names, key = `job-${started.id}`, onDone } = bulk;
  const entityId = selectedId();
  const telling = {
    key,
    cardOf: (job: Job, isLost: boolean): Omit<Card, 'key'> => {
      if (!isEnded(job))
        return {
          tone: 'running',
          title: progressText(names, job),
          text: isLost ? lostText : runningText(job),
          progress: job,
        };
      // The records of another entity, which was selected meanwhile, cannot be reached from here.
      const undo = selectedId() === entityId ? wayBack(job) : undefined;
      return {
        ...endOf(names, job),
        undo,
        action: job.state === 'failed' ? retryAction(client, job, telling) : undefined,
      };
    },
    onEnd: (job: Job) => {
      // Any list, record or figure may show the changed records.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'jobs' && queryKey[0] !== previewKey,
      });
      if (job.state === 'done') onDone?.();
    },
  };
  const wayBack = (job: Job): Card['undo'] => {
    // Taken back meanwhile, here or by another user: not offered a second time.
    const undo = job.undone ? undefined : bulkResultOf(job)?.undo;
    if (!undo) return undefined;
    return async () => {
      const { action, values } = undo;
      const body = { action, select: { changedBy: `job:${job.id}` }, ...(values && { values }) };
      const undoing = await call(bulkRoutes.run, { body });
      followBulk(client, undoing, { names: { verb: 'Hoàn tác', noun: names.noun }, key });
      return undefined;
    };
  };
  followInCard(client, started, telling);
};

const runningText = ({ done, total, error }: Job): string | null => {
  if (error) return `Lần trước chưa xong: ${error} Sẽ tự thử lại.`;
  return total !== null && done >= total ? 'Đã xem hết, đang ghi tất cả cùng lúc.' : null;
};

const endOf = (names: BulkNames, job: Job): Omit<Card, 'key'> => {
  const title = endTitle(names, job);
  const chosen = 'Những dòng đã chọn vẫn còn.';
  if (job.state === 'failed')
    return { tone: 'failed', title, text: `${job.error ?? 'Máy chủ gặp lỗi khi làm việc này.'} ${chosen}` };
  if (job.state === 'cancelled')
    return { tone: 'note', title, text: 'Những gì đã đổi trước khi dừng vẫn còn trong lịch sử.' };
  const result = bulkResultOf(job);
  const refused = result ? refusedCount(result) : 0;
  const changed = result?.changed ?? 0;
  const same = result?.unchanged ?? 0;
  return {
    tone: changed > 0 ? 'done' : refused > 0 ? 'failed' : 'note',
    title,
    text: same > 0 ? `${formatNumber(same)} ${names.noun} vốn đã như vậy, được giữ nguyên.` : null,
    link: refused > 0 ? { label: 'Xem lý do', to: jobPath(job.id) } : undefined,
  };
};
