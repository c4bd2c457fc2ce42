import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@vuon/contract/jobs/job';
import { jobOptions, putJob } from '#lib/jobs.ts';

/**
 * Puts a job that was just started where pages look for it. A quick job may have ended, and the stream may have reported that,
 * before the answer to its start arrived: so the job is fetched once more.
 */
export const followJob = (client: QueryClient, job: Job): void => {
  putJob(client, job);
  void client.invalidateQueries({ queryKey: jobOptions(job.id).queryKey });
};
