import { jobRoutes } from '@vuon/contract/jobs/job';
import { countJobs, type JobQuery } from '#jobs';
import type { CountedList } from './list-count.service.ts';

/** The caller's background jobs, whichever entity is selected. */
export const jobsList: CountedList = {
  list: 'jobs',
  read: 'farm.read',
  isCatalogue: true,
  query: jobRoutes.list.query,
  count: ({ db, actor }, query) => countJobs(db, actor.userId, query as JobQuery),
};
