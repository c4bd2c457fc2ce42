import type { JobKind } from './modules/jobs/index.ts';
import { jobDone, jobFailed } from './modules/jobs/index.ts';
import type { NotificationKind } from './modules/notifications/index.ts';
import { recordKinds } from './modules/records/index.ts';
import type { FileStore } from './modules/uploads/index.ts';

/** What the modules contribute to the services that know no domain. A new noun adds its lines here. */
export const records = recordKinds([]);

export const notificationKinds: NotificationKind[] = [jobDone, jobFailed];

export const jobKinds = (_files: FileStore): JobKind[] => [];
