import type { Job } from '@vuon/contract/jobs/job';
import { Link } from 'react-router';
import { jobsPath } from '#lib/jobs.ts';
import { JobRow } from './job-row.tsx';
import { texts } from './job-words.ts';
import { title } from './tray-words.ts';
import '#ui/marks/link-button.css';

type Props = { jobs: Job[]; close: () => void };

export function JobsPanel({ jobs, close }: Props) {
  return (
    <>
      <div className="header-panel-head">
        <h2 className="header-panel-title">{title}</h2>
      </div>
      <div className="header-panel-body">
        <ul className="jobs-list">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onFollow={close} />
          ))}
        </ul>
      </div>
      <Link to={jobsPath} className="header-panel-foot" onClick={close}>
        {texts.seeAll}
      </Link>
    </>
  );
}
