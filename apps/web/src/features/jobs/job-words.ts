import type { Job, JobResult } from '@vuon/contract/jobs/job';
import { formatBytes, formatNumber, formatRelativeDay, formatTime } from '#lib/format.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';

export const texts = {
  seeAll: 'Xem tất cả',
  none: 'Chưa có việc nào',
  noneText: 'Xuất Excel, nhập dữ liệu và thao tác trên nhiều bản ghi chạy ở đây. Rời trang hay tải lại đều không mất.',
  stop: 'Dừng',
  retry: 'Thử lại',
  again: 'Chạy lại',
  undo: 'Hoàn tác',
  download: 'Tải về',
  view: 'Xem',
  close: 'Đóng',
  gone: 'Tệp không còn được giữ. Xuất lại để có tệp mới.',
};

type Shown = { label: string; tone: Tone };

export const stateOf = (job: Job): Shown => {
  if (job.state === 'running') return { label: 'Đang chạy', tone: 'blue' };
  if (job.state === 'waiting') return { label: job.retryAt ? 'Chờ thử lại' : 'Đang chờ', tone: 'gold' };
  if (job.state === 'failed') return { label: 'Lỗi', tone: 'red' };
  if (job.state === 'cancelled') return { label: 'Đã dừng', tone: 'grey' };
  if (job.undone) return { label: 'Đã hoàn tác', tone: 'grey' };
  const checked = job.result?.type === 'import' ? job.result.checked : undefined;
  // A check is done when the rows are known; it is only well done when nothing is wrong with them.
  if (checked && checked.wrong === checked.rows) return { label: 'Có lỗi', tone: 'red' };
  if (checked && checked.wrong + checked.conflicts > 0) return { label: 'Cần xem', tone: 'gold' };
  if (checked && checked.toWrite > 0) return { label: 'Chờ nhập', tone: 'gold' };
  if (checked) return { label: 'Không có gì thay đổi', tone: 'grey' };
  const isPartly = job.result?.type === 'bulk' && job.result.refused.length > 0;
  return isPartly ? { label: 'Xong một phần', tone: 'gold' } : { label: 'Xong', tone: 'green' };
};

/** '1.200 / 10.000', or only the number done while the total is unknown; null before there is anything to count. */
export const countOf = ({ done, total }: Pick<Job, 'done' | 'total'>): string | null => {
  if (total !== null) return `${formatNumber(done)} / ${formatNumber(total)}`;
  return done > 0 ? formatNumber(done) : null;
};

/** The result of a job, in words. */
export const resultOf = ({ result }: Job): string | null => {
  if (result?.type === 'file')
    return result.url
      ? `${formatNumber(result.rows)} ${result.noun ?? 'dòng'}, ${formatBytes(result.bytes)}`
      : texts.gone;
  if (result?.type === 'import') return importText(result);
  if (result?.type !== 'bulk') return null;
  const { changed, unchanged = 0, refused, refusedCount = refused.length } = result;
  return [
    `Đã đổi ${formatNumber(changed)}`,
    ...(unchanged ? [`${formatNumber(unchanged)} vốn đã như vậy`] : []),
    ...(refusedCount ? [`${formatNumber(refusedCount)} không đổi được`] : []),
  ].join(', ');
};

/** Reading and undoing have no counts of their own. */
const importText = ({ created, changed = 0, checked }: JobResult & { type: 'import' }): string | null => {
  if (checked) {
    const found = [
      count(checked.toWrite, 'dòng sẽ ghi'),
      count(checked.conflicts, 'xung đột'),
      count(checked.wrong, 'dòng lỗi'),
    ].filter(Boolean);
    return found.length > 0 ? found.join(', ') : `Cả ${formatNumber(checked.rows)} dòng giống dữ liệu đã có`;
  }
  const written = [
    created > 0 && `thêm ${formatNumber(created)}`,
    changed > 0 && `cập nhật ${formatNumber(changed)}`,
  ].filter(Boolean);
  return written.length > 0 ? `Đã ${written.join(', ')} dòng` : null;
};

const count = (number: number, words: string) => (number > 0 ? `${formatNumber(number)} ${words}` : '');

/** Why a job failed, and what happens next. */
export const troubleOf = ({ error, retryAt, state }: Job, now = new Date()): string | null => {
  if (!error || state === 'done') return null;
  if (!retryAt) return error;
  const day = formatRelativeDay(retryAt, now);
  return `${error} Sẽ thử lại lúc ${formatTime(retryAt)}${day === 'hôm nay' ? '' : ` ${day}`}.`;
};
