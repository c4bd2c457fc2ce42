import { useQueryClient } from '@tanstack/react-query';
import { type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { call } from '#lib/http/call.ts';
import { saveLink } from '#lib/http/download.ts';
import { jobOptions, putJob } from '#lib/jobs.ts';
import { tellError, tellNote } from '#ui/feedback/tell.ts';
import { texts } from './job-words.ts';

export function useJobActs() {
  const client = useQueryClient();
  const act = async (work: () => Promise<Job>): Promise<Job | null> => {
    try {
      const job = await work();
      putJob(client, job);
      return job;
    } catch (error) {
      tellError(error);
      return null;
    }
  };
  return {
    stop: ({ id }: Job) => act(() => call(jobRoutes.cancel, { params: { id } })),
    retry: ({ id }: Job) => act(() => call(jobRoutes.retry, { params: { id } })),
    /** The link in a list may have expired: a new one is fetched. */
    download: async ({ id }: Job) => {
      const job = await act(() => client.fetchQuery({ ...jobOptions(id), staleTime: 0 }));
      if (job?.result?.type !== 'file') return;
      if (job.result.url) saveLink(job.result.url, job.result.name);
      else tellNote(texts.gone);
    },
  };
}
