export { findJob, listUnfinished, releaseAllJobs } from './job.queries.ts';
export { serveJobs } from './job.routes.ts';
export { ensureJob, fileSubject, presentJob, startJob } from './job.service.ts';
export { forgetOldJobs } from './job-file.ts';
export type { JobContext, JobKind, RunningJob, StoredResult } from './job-kind.ts';
export { jobDone, jobFailed } from './job-notifications.ts';
export { JobRunner } from './job-runner.ts';
export { ensureReminders, remindersJob } from './reminders-job.ts';
export { jobOperation } from './run-job.ts';
