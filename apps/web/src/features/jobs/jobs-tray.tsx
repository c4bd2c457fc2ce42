import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followJobs, jobList, jobsPath } from '#lib/jobs.ts';
import { useStreamState } from '#lib/stream/stream-events.ts';
import { HeaderPanel } from '#ui/overlay/header-panel.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { isRecent, progressOf, ringOf, title, trayLabel } from './tray-words.ts';

const JobsPanel = lazyPart(async () => (await import('./jobs-panel.tsx')).JobsPanel);

/** The newest jobs, which the tray shows. */
export const recentJobs = jobList({ pageSize: 10 });

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
