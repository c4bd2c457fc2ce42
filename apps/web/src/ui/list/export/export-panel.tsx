import { CloseOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { saveLink } from '#lib/http/download.ts';
import { jobOptions } from '#lib/jobs.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { words } from '#ui/words.ts';
import { followJob } from '../bulk/follow-job.ts';
import './export-panel.css';

type Props = { jobId: number; onClose: () => void };

/** An export while it runs. The file comes by itself as long as this is open; else it waits in the tray. */
export function ExportPanel({ jobId, onClose }: Props) {
  const { data: job, isError } = useQuery(jobOptions(jobId));
  const file = job?.result?.type === 'file' ? job.result : null;
  const saved = useRef(false);
  useEffect(() => {
    if (saved.current || !file?.url) return;
    saved.current = true;
    saveLink(file.url, file.name);
  }, [file]);
  if (!job) return null;
  const running = !isEnded(job);
  return (
    <section className="card export-panel" aria-label={job.title}>
      <div className="export-panel-head">
        <strong>{job.title}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={running ? 'Ẩn, tệp sẽ chờ ở Việc chạy nền' : words.close}
          onClick={onClose}
        />
      </div>
      {running && <ProgressBar label={job.title} done={job.done} total={job.total} />}
      <p role="status">{statusText(job)}</p>
      {running && isError && <p className="export-panel-trouble">Mất kết nối. Việc vẫn chạy trên máy chủ.</p>}
      {running && <p className="note">Tệp tự tải về khi xong. Rời trang này thì lấy ở Việc chạy nền.</p>}
      {file?.url && (
        <Button size="small" onClick={() => saveLink(file.url ?? '', file.name)}>
          Tải xuống
        </Button>
      )}
      {job.state === 'failed' && <Retry job={job} />}
    </section>
  );
}

const statusText = ({ state, done, total, step, error, result }: Job): string => {
  if (state === 'failed') return `Chưa làm được tệp. ${error ?? ''}`.trim();
  if (state === 'cancelled') return 'Đã dừng.';
  if (state === 'done' && result?.type === 'file')
    return `Đã tải ${result.name}: ${formatNumber(result.rows)} ${result.noun ?? 'dòng'}, ${formatBytes(result.bytes)}.`;
  if (error) return `Lần trước chưa xong: ${error} Sẽ tự thử lại.`;
  if (state === 'waiting') return 'Đang chờ đến lượt';
  const doing = step ?? 'Đang xuất';
  return total === null ? doing : `${doing}: ${formatNumber(done)} / ${formatNumber(total)}`;
};

function Retry({ job }: { job: Job }) {
  const client = useQueryClient();
  const { message } = useFeedback();
  const retry = async () => {
    try {
      followJob(client, await call(jobRoutes.retry, { params: { id: job.id } }));
    } catch (error) {
      message.error(explainError(error).text, 6);
    }
  };
  return (
    <Button size="small" onClick={() => void retry()}>
      {words.retry}
    </Button>
  );
}
