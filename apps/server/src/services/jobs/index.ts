export { keepFile, removeAttempts } from './attempt-file.ts';
export { countJobs, findJob, type JobQuery, listUnfinished, releaseAllJobs } from './job.queries.ts';
export { serveJobs } from './job.routes.ts';
export { ensureJob, fileSubject, presentJob, startJob } from './job.service.ts';
export { forgetOldJobs } from './job-file.ts';
export type { JobContext, JobKind, RunningJob, StoredResult } from './job-kind.ts';
export { jobDone, jobFailed } from './job-notifications.ts';
export { JobRunner } from './job-runner.ts';
export { ensureReminders, remindersJob } from './reminders-job.ts';
