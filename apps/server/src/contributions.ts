import { auditExport } from './modules/audit/index.ts';
import {
  cropGroupBulk,
  cropGroupExport,
  cropGroupImporter,
  cropGroupRecord,
  cropGroupSearch,
  seasonBulk,
  seasonExport,
  seasonImporter,
  seasonRecord,
  seasonSearch,
  seasonStarting,
  stageBeginning,
} from './modules/crops/index.ts';
import { entityRecord, membershipRecord } from './modules/entities/index.ts';
import { type ExportList, exportJob } from './modules/exports/index.ts';
import { userRecord } from './modules/identity/index.ts';
import { type Importer, importJobs } from './modules/imports/index.ts';
import type { JobKind } from './modules/jobs/index.ts';
import { jobDone, jobFailed, remindersJob } from './modules/jobs/index.ts';
import { type BulkAction, bulkJob } from './modules/lists/index.ts';
import type { NotificationKind, Reminder } from './modules/notifications/index.ts';
import { recordKinds } from './modules/records/index.ts';
import type { SearchSource } from './modules/search/index.ts';
import type { FileStore } from './modules/uploads/index.ts';

/** What the modules contribute to the services that know no domain. A new noun adds its lines here. */
export const records = recordKinds([entityRecord, userRecord, membershipRecord, cropGroupRecord, seasonRecord]);

export const bulkActions: BulkAction[] = [...cropGroupBulk, ...seasonBulk];

export const exportLists: ExportList[] = [cropGroupExport, seasonExport, auditExport(records)];

export const importers: Importer[] = [cropGroupImporter, seasonImporter];

export const searchSources: SearchSource[] = [cropGroupSearch, seasonSearch];

export const reminders: Reminder[] = [seasonStarting, stageBeginning];

export const notificationKinds: NotificationKind[] = [jobDone, jobFailed, ...reminders.map(({ kind }) => kind)];

export const jobKinds = (files: FileStore): JobKind[] => [
  exportJob(exportLists, files),
  bulkJob(bulkActions),
  remindersJob(reminders),
  ...importJobs(importers, files),
];
