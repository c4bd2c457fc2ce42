import { isEnded, type Job } from '@vuon/contract/jobs/job';

// Separate from the words of a job's row, which load when the tray is opened.
export const title = 'Việc chạy nền';

const recentMs = 3_600_000;

/** The tray stands in the header while a job runs, and for an hour after it ended. */
export const isRecent = (job: Job, now = Date.now()): boolean =>
  !isEnded(job) || now - Date.parse(job.finishedAt ?? job.createdAt) < recentMs;

/** The progress of all running jobs together, from 0 to 1; null while the total of one of them is unknown. */
export const progressOf = (jobs: Job[]): number | null => {
  const running = jobs.filter((job) => !isEnded(job));
  const total = running.reduce((sum, job) => sum + (job.total ?? Number.NaN), 0);
  if (Number.isNaN(total) || total === 0) return null;
  return running.reduce((sum, { done }) => sum + done, 0) / total;
};

export type RingState = 'running' | 'failed' | 'look' | 'done';

/** The tick is for work that is done: not for a check that found errors, if nothing came after it. */
export const ringOf = (jobs: Job[]): RingState => {
  if (jobs.some((job) => !isEnded(job))) return 'running';
  if (jobs.some(({ state }) => state === 'failed')) return 'failed';
  const [newest] = jobs;
  const checked = newest?.result?.type === 'import' ? newest.result.checked : undefined;
  if (!checked || checked.wrong + checked.conflicts === 0) return 'done';
  return checked.wrong === checked.rows ? 'failed' : 'look';
};

export const trayLabel = (jobs: Job[]): string => {
  const running = jobs.filter((job) => !isEnded(job)).length;
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  const facts = [running > 0 && `${running} đang chạy`, failed > 0 && `${failed} lỗi`].filter(Boolean);
  return [title, ...(facts.length > 0 ? facts : [ringOf(jobs) === 'done' ? 'đã xong' : 'cần xem'])].join(', ');
};
