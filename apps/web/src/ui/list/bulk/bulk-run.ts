import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { type BulkInput, bulkRoutes } from '@vuon/contract/lists/bulk';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/http/call.ts';
import { randomId } from '#lib/http/random-id.ts';
import { jobOptions } from '#lib/jobs.ts';
import type { BulkAction } from '../list-types.ts';
import { followJob } from './follow-job.ts';

type BulkStart = NonNullable<BulkAction<never>['start']>;
const startBulk: BulkStart = (body, options) => call(bulkRoutes.run, { body }, options);

/** Starts bulk jobs, one after the other, and follows the last one. `error` is a failure to start, which can be tried again. */
export function useBulkRun(onEnd: (job: Job) => void) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const followed = useQuery({ ...jobOptions(jobId ?? 0), enabled: jobId !== null });
  const job = jobId === null ? undefined : followed.data;
  const attempt = useRef({ body: '', key: '' });

  const told = useRef<number | null>(null);
  /** Resolves to whether the job has started. */
  const follow = async (start: () => Promise<Job>): Promise<boolean> => {
    setStarting(true);
    setError(null);
    try {
      const started = await start();
      told.current = null;
      followJob(client, started);
      setJobId(started.id);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setStarting(false);
    }
  };
  const run = (body: BulkInput, start: BulkStart = startBulk) => {
    // The same body sent again after a lost answer has the same key, so that it is not done twice.
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: randomId() };
    return follow(() => start(body, { idempotencyKey: attempt.current.key }));
  };
  const retry = (failed: Job) => follow(() => call(jobRoutes.retry, { params: { id: failed.id } }));

  useEffect(() => {
    if (!job || !isEnded(job) || told.current === job.id) return;
    told.current = job.id;
    // Any list, record or figure may show the changed records.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'jobs' && queryKey[0] !== previewKey,
    });
    onEnd(job);
  });

  return { job, starting, error, isLost: jobId !== null && followed.isError, run, retry };
}

export const previewKey = 'bulk-preview';
