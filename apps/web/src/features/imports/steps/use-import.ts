import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { useEffect, useRef } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { jobOptions } from '#lib/jobs.ts';
import { importOptions, isWorking } from './import-data.ts';

/** One import, polled while a job works on it. */
export function useImport(id: number) {
  const client = useQueryClient();
  const result = useQuery(importOptions(id));
  const one = result.data;
  const job = useJobOf(one);

  const ended = job !== undefined && isEnded(job);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: importOptions(id).queryKey });
  }, [ended, id, client]);

  const before = useRef(one?.state);
  const now = one?.state;
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== now;
    before.current = now;
    if (!changed) return;
    void client.invalidateQueries({ queryKey: ['imports', 'list'] });
    // The written or undone records are in lists that this page does not know.
    if (now === 'done' || now === 'undone')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [now, client]);

  return { ...result, one, job };
}

/** Jobs are visible only to the user who started them; others follow the import alone. */
function useJobOf(one: Import | undefined): Job | undefined {
  const id = one && isWorking(one) ? one.jobId : null;
  const { data } = useQuery({
    ...jobOptions(id ?? 0),
    enabled: ({ state: { error } }) => id !== null && !(error instanceof ProblemError),
  });
  return id === null ? undefined : data;
}
