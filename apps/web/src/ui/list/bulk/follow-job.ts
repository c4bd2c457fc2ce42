import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@vuon/contract/jobs/job';
import { jobOptions, putJob } from '#lib/jobs.ts';

/**
 * Puts a job that was just started where pages look for it. A quick one may have ended, and the stream have told it, before
 * the answer to its start came in: so it is asked for once more.
 */
export const followJob = (client: QueryClient, job: Job): void => {
  putJob(client, job);
  void client.invalidateQueries({ queryKey: jobOptions(job.id).queryKey });
};
