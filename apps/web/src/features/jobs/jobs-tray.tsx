import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { useEffect } from 'react';
import { followJobs, jobList, jobsPath } from '#lib/jobs.ts';
import { useStreamState } from '#lib/stream/stream-events.ts';
import { HeaderPanel } from '#ui/overlay/header-panel.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { ProgressRing, type RingState } from './progress-ring.tsx';
import { isRecent, progressOf, title, trayLabel } from './tray-words.ts';

const JobsPanel = lazyPart(async () => (await import('./jobs-panel.tsx')).JobsPanel);

/** The newest jobs, which the tray shows. */
export const recentJobs = jobList({ pageSize: 10 });

const ringOf = (jobs: Job[]): RingState => {
  if (jobs.some((job) => !isEnded(job))) return 'running';
  return jobs.some(({ state }) => state === 'failed') ? 'failed' : 'done';
};

/** Shown while jobs run, and for a while after they ended. */
export function JobsTray() {
  const client = useQueryClient();
  useEffect(() => followJobs(client), [client]);
  // Fetched once the stream is open, so that no change is missed between the answer and the first event.
  const isKnown = useStreamState(({ state }) => state !== 'opening');
  const { data } = useQuery({ ...recentJobs, enabled: isKnown });
  const jobs = data?.items.filter((job) => isRecent(job)) ?? [];
  if (jobs.length === 0) return null;
  return (
    <HeaderPanel
      label={title}
      buttonLabel={trayLabel(jobs)}
      button={<ProgressRing state={ringOf(jobs)} part={progressOf(jobs)} />}
      page={jobsPath}
    >
      {(close) => <JobsPanel jobs={data?.items ?? []} close={close} />}
    </HeaderPanel>
  );
}
