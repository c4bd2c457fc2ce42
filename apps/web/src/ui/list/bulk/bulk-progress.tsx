import { CopyOutlined, RollbackOutlined } from '@ant-design/icons';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { Button } from 'antd';
import { copyText } from '#lib/copy-text.ts';
import { formatNumber } from '#lib/format.ts';
import { UndoneMark } from '#ui/history/undone-mark.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { words } from '#ui/words.ts';
import { Others, RefusedRows } from './bulk-rows.tsx';
import { bulkResultOf, refusedCount } from './bulk-words.ts';

export function RunError({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text} Những dòng đã chọn vẫn còn.
    </Notice>
  );
}

type ProgressProps = { job: Job; label: string; isLost: boolean };

export function BulkProgress({ job, label, isLost }: ProgressProps) {
  return (
    <div className="bulk-progress">
      <ProgressBar label={label} done={job.done} total={job.total} />
      {job.total !== null && job.done >= job.total && <p>Đã xem hết, đang ghi tất cả cùng lúc.</p>}
      <p>Đóng hộp này thì việc vẫn chạy tiếp; theo dõi ở Việc chạy nền trên đầu trang.</p>
      {isLost && <p role="alert">Mất kết nối. Việc vẫn chạy trên máy chủ, kết quả hiện khi có mạng lại.</p>}
      {job.error && <p>Lần trước chưa xong: {job.error} Sẽ tự thử lại.</p>}
    </div>
  );
}

/** The result: each refused record by name, with the reason. */
export function BulkEnd({ job, noun }: { job: Job; noun: string }) {
  const { message } = useFeedback();
  const result = bulkResultOf(job);
  const refused = result?.refused ?? [];
  const count = result ? refusedCount(result) : 0;
  const copy = () =>
    copyText(refused.map(({ name, why }) => `${name}: ${why}`).join('\n')).then(
      () => message.success('Đã sao chép danh sách'),
      () => message.error('Trình duyệt không cho sao chép.'),
    );
  if (job.state === 'failed')
    return (
      <Notice tone="red" alert>
        {job.error ?? 'Máy chủ gặp lỗi khi làm việc này.'} Những dòng đã chọn vẫn còn.
      </Notice>
    );
  if (job.state === 'cancelled') return <p>Những gì đã đổi trước khi dừng vẫn còn trong lịch sử.</p>;
  const same = result?.unchanged ?? 0;
  const unchanged = same > 0 && (
    <p className="bulk-all-done">
      {formatNumber(same)} {noun} vốn đã như vậy, được giữ nguyên.
    </p>
  );
  const undone = job.undone && (
    <p>
      <UndoneMark undone={job.undone} />
    </p>
  );
  if (refused.length === 0)
    return (
      <>
        {undone}
        {!undone && <p className="bulk-all-done">Tất cả đã được ghi vào lịch sử.</p>}
        {unchanged}
      </>
    );
  return (
    <>
      {undone}
      {unchanged}
      <p className="bulk-tags">
        <StatusTag tone="red">{formatNumber(count)} không làm được</StatusTag>
        <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          Sao chép danh sách
        </Button>
      </p>
      <ul className="bulk-rows">
        <RefusedRows rows={refused} />
        <Others count={count - refused.length} words={`${noun} khác`} />
      </ul>
    </>
  );
}

type ButtonsProps = {
  job: Job;
  starting: boolean;
  /** null: there is nothing to take back. */
  onUndo: (() => void) | null;
  onRetry: () => void;
  onClose: () => void;
};

export function BulkEndButtons({ job, starting, onUndo, onRetry, onClose }: ButtonsProps) {
  if (!isEnded(job)) return <Button onClick={onClose}>Đóng, để chạy nền</Button>;
  return (
    <>
      {job.state === 'failed' && (
        <Button loading={starting} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {onUndo && (
        <Button icon={<RollbackOutlined aria-hidden="true" />} loading={starting} onClick={onUndo}>
          Hoàn tác
        </Button>
      )}
      <Button onClick={onClose} autoFocus>
        {words.close}
      </Button>
    </>
  );
}
