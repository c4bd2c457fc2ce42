import { auditExport } from './modules/audit/index.ts';
import {
  cropGroupBulk,
  cropGroupExport,
  cropGroupImporter,
  cropGroupRecord,
  cropGroupSearch,
  runningSeasons,
  seasonBulk,
  seasonExport,
  seasonImporter,
  seasonRecord,
  seasonSearch,
  seasonStarting,
  stageBeginning,
} from './modules/crops/index.ts';
import {
  type AccountCounterSource,
  entityBulk,
  entityExport,
  entityImporter,
  entityNotifications,
  entityRecord,
  entitySearch,
  fileCounters,
  linkRecord,
  memberAdded,
  memberRole,
  membershipRecord,
  partnerCounters,
  type RemovalBlocker,
  unfinishedJobs,
} from './modules/entities/index.ts';
import { type ExportList, exportJob } from './modules/exports/index.ts';
import { userExport, userRecord, userSearch } from './modules/identity/index.ts';
import { type Importer, importJobs } from './modules/imports/index.ts';
import type { JobKind } from './modules/jobs/index.ts';
import { jobDone, jobFailed, remindersJob } from './modules/jobs/index.ts';
import { type BulkAction, bulkJob } from './modules/lists/index.ts';
import type { NotificationKind, Reminder } from './modules/notifications/index.ts';
import {
  crewBulk,
  crewExport,
  crewRecord,
  crewSearch,
  employeeCounters,
  personBulk,
  personCrewBulk,
  personExport,
  personImporter,
  personRecord,
  personSearch,
} from './modules/people/index.ts';
import { recordKinds } from './modules/records/index.ts';
import type { SearchSource } from './modules/search/index.ts';
import type { FileStore } from './modules/uploads/index.ts';

/** What the modules contribute to the services that know no domain. A new noun adds its lines here. */
export const records = recordKinds([
  entityRecord,
  userRecord,
  membershipRecord,
  linkRecord,
  personRecord,
  crewRecord,
  cropGroupRecord,
  seasonRecord,
]);

/** What an entity has, by the names of its account item; what nobody counts is 0. */
export const accountCounters: AccountCounterSource[] = [partnerCounters, fileCounters, employeeCounters];

/** What keeps an entity from being removed. */
export const removalBlockers: RemovalBlocker[] = [runningSeasons, unfinishedJobs];

export const bulkActions: BulkAction[] = [
  ...entityBulk(removalBlockers),
  ...personBulk,
  ...personCrewBulk,
  ...crewBulk,
  ...cropGroupBulk,
  ...seasonBulk,
];

export const exportLists: ExportList[] = [
  entityExport,
  userExport,
  personExport,
  crewExport,
  cropGroupExport,
  seasonExport,
  auditExport(records),
];

export const importers: Importer[] = [entityImporter, personImporter, cropGroupImporter, seasonImporter];

export const searchSources: SearchSource[] = [
  entitySearch,
  userSearch,
  personSearch,
  crewSearch,
  cropGroupSearch,
  seasonSearch,
];

export const reminders: Reminder[] = [seasonStarting, stageBeginning];

export const notificationKinds: NotificationKind[] = [
  jobDone,
  jobFailed,
  ...entityNotifications,
  memberAdded,
  memberRole,
  ...reminders.map(({ kind }) => kind),
];

export const jobKinds = (files: FileStore): JobKind[] => [
  exportJob(exportLists, files),
  bulkJob(bulkActions),
  remindersJob(reminders),
  ...importJobs(importers, files),
];
