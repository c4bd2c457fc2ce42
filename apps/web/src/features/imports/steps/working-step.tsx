import { useQueryClient } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { Button } from 'antd';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { putJob } from '#lib/jobs.ts';
import type { RecordWords } from '#lib/records/record-types.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { toWrite } from './import-words.ts';
import { useImportAct } from './use-import-act.ts';
import './working-step.css';

type Props = {
  one: Import;
  /** Undefined for users who did not start the job. */
  job: Job | undefined;
  lost: boolean;
  words: RecordWords;
};

/** The job runs on the server and goes on without this page. */
export function WorkingStep({ one, job, lost, words }: Props) {
  const client = useQueryClient();
  const { running, run } = useImportAct(one);
  const title = titleOf(one, words.noun);
  const stop = (id: number) =>
    run('stop', async () => putJob(client, await call(jobRoutes.cancel, { params: { id } })));
  return (
    <section className="card import-card working" aria-label={title}>
      <h2>{title}</h2>
      <ProgressBar label={title} done={job?.done ?? 0} total={job?.done ? job.total : null} />
      <p className="working-words" role="status">
        {progressText(job)}
      </p>
      {job?.error && job.retryAt && (
        <Notice tone="gold">
          Lần chạy trước chưa xong: {job.error} Tự chạy lại lúc {formatDateTime(job.retryAt)}.
        </Notice>
      )}
      {lost && (
        <Notice tone="gold" alert>
          Mất kết nối. Việc vẫn chạy trên máy chủ; tiến độ hiện lại khi có mạng.
        </Notice>
      )}
      <p className="working-note">Có thể rời trang: việc chạy tiếp trên máy chủ, quay lại đây lúc nào cũng được.</p>
      {job && (
        <Button loading={running === 'stop'} onClick={() => void stop(job.id)}>
          Dừng lại
        </Button>
      )}
    </section>
  );
}

const titleOf = (one: Import, noun: string): string => {
  switch (one.state) {
    case 'checking':
      return `Đang kiểm tra ${formatNumber(one.rowCount)} dòng`;
    case 'writing':
      return `Đang ghi ${formatNumber(toWrite(one))} ${noun}`;
    case 'undoing':
      return `Đang gỡ ${formatNumber(one.createdCount + one.changedCount)} ${noun}`;
    default:
      return 'Đang đọc tệp';
  }
};

const progressText = (job: Job | undefined): string => {
  if (!job) return '';
  if (job.state === 'waiting') return 'Chờ đến lượt';
  // A step that writes everything at once stays at zero until it is finished.
  const counted = job.total && job.done > 0 ? `${formatNumber(job.done)} trên ${formatNumber(job.total)}` : '';
  return [job.step, counted].filter(Boolean).join(', ');
};
