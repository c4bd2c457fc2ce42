import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { useWatchJob } from '#lib/jobs.ts';
import { UndoneMark } from '#ui/history/undone-mark.tsx';
import { Ago } from '#ui/marks/ago.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { JobActions } from './job-actions.tsx';
import { countOf, resultOf, stateOf, troubleOf } from './job-words.ts';
import './job-row.css';

type Props = { job: Job; onFollow?: (() => void) | undefined };

export function JobRow({ job, onFollow }: Props) {
  useWatchJob(job.id);
  const { label, tone } = stateOf(job);
  const trouble = troubleOf(job);
  const result = resultOf(job);
  return (
    <li className="job">
      <div className="job-head">
        <span className="job-title">{job.title}</span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </div>
      {job.state === 'running' && <Running job={job} />}
      {job.undone && (
        <p>
          <UndoneMark undone={job.undone} />
        </p>
      )}
      {trouble && <p className="job-trouble">{trouble}</p>}
      <div className="job-foot">
        <span className="job-facts">
          {isEnded(job) && result && <span>{result} · </span>}
          <Ago at={job.finishedAt ?? job.createdAt} />
        </span>
        <JobActions job={job} onFollow={onFollow} />
      </div>
    </li>
  );
}

function Running({ job }: { job: Job }) {
  return (
    <>
      <ProgressBar label={job.title} done={job.done} total={job.total} />
      <div className="job-progress">
        <span>{job.step ?? 'Đang chuẩn bị'}</span>
        <span className="figures">{countOf(job)}</span>
      </div>
    </>
  );
}
