import { listUnfinished } from '#jobs';
import type { RemovalBlocker } from './removal-blocker.ts';

export const unfinishedJobs: RemovalBlocker = {
  find: async (db, entityIds) => {
    const jobs = await listUnfinished(db, entityIds);
    return jobs.map(({ entityId, title }) => ({ entityId, path: 'job', message: `Việc nền chưa xong: ${title}` }));
  },
};
