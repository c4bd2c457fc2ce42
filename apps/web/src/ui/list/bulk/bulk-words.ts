import { lowerFirst } from '@vuon/contract/first-letter';
import type { Job, JobResult } from '@vuon/contract/jobs/job';
import type { BulkPreview } from '@vuon/contract/lists/bulk';
import { formatNumber } from '#lib/format.ts';

/** The words of a bulk act: 'Lưu trữ' … 'nhóm cây'. */
export type BulkNames = { verb: string; noun: string };

export type BulkResult = Extract<JobResult, { type: 'bulk' }>;

export const bulkResultOf = ({ result }: Job): BulkResult | null => (result?.type === 'bulk' ? result : null);

/** The number of all refused records: if there are very many, only some are named. */
export const refusedCount = ({ refused, refusedCount: all = refused.length }: BulkResult): number => all;

/** What the button of the dialog does: 'Đổi tình trạng 333 cây'. No number while it is not known. */
export const actText = ({ verb, noun }: BulkNames, count: number | undefined): string =>
  count === undefined ? `${verb} ${noun}` : `${verb} ${formatNumber(count)} ${noun}`;

/** The question; `chosen` counts until the preview tells how many of them can change. */
export const previewTitle = (
  names: BulkNames,
  preview: BulkPreview | undefined,
  chosen: number | undefined = undefined,
): string => {
  const { verb, noun } = names;
  if (!preview) return chosen === undefined ? actText(names, chosen) : `${actText(names, chosen)}?`;
  if (preview.able.count > 0) return `${actText(names, preview.able.count)}?`;
  return preview.refused.count === 0
    ? `Không có ${noun} nào cần ${lowerFirst(verb)}`
    : `Không ${lowerFirst(verb)} được ${noun} nào`;
};

export const endTitle = ({ verb, noun }: BulkNames, job: Job): string => {
  if (job.state === 'cancelled') return `Đã dừng ${lowerFirst(verb)} ${noun}`;
  const result = bulkResultOf(job);
  if (job.state === 'failed' || !result) return `Chưa ${lowerFirst(verb)} được`;
  const { changed } = result;
  const refused = refusedCount(result);
  if (changed === 0 && refused === 0) return `Không có ${noun} nào cần ${lowerFirst(verb)}`;
  if (changed === 0) return `Không ${lowerFirst(verb)} được ${noun} nào`;
  const done = `Đã ${lowerFirst(verb)} ${formatNumber(changed)} ${noun}`;
  return refused === 0 ? done : `${done}, ${formatNumber(refused)} không được`;
};

export const progressText = ({ verb, noun }: BulkNames, { done, total }: Pick<Job, 'done' | 'total'>): string =>
  total === null
    ? `Đang ${lowerFirst(verb)} ${noun}`
    : `Đang ${lowerFirst(verb)} ${formatNumber(done)} / ${formatNumber(total)} ${noun}`;
