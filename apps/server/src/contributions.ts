import { auditExport } from '#audit';
import { plantStatusBulk, plantStatusExport, plantStatusRecord } from '#catalogue';
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
} from '#crops';
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
} from '#entities';
import { type ExportList, exportJob } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import { userExport, userRecord, userSearch } from '#identity';
import { type Importer, importJobs } from '#imports';
import type { JobKind } from '#jobs';
import { jobDone, jobFailed, remindersJob } from '#jobs';
import { type BulkAction, bulkJob } from '#lists';
import { mapShareRecord, type PlantTileValue } from '#maps';
import type { NotificationKind, Reminder } from '#notifications';
import {
  areaBulk,
  areaCounters,
  areaExport,
  areaImporter,
  areaRecord,
  areaSearch,
  certificateExpiring,
  cropGroupUses,
  growingCodeExpiring,
  labelJob,
  livingAreas,
  managerDuties,
  type PlaceTimelineSource,
  type PlantFilterSource,
  placeHistory,
  placePhotos,
  plantBulk,
  plantExport,
  plantHistory,
  plantImporter,
  plantPhotoFilter,
  plantPhotos,
  plantRecord,
  plantSearch,
  plantSelectionFilter,
  plantStatusUse,
  plotAssignBulk,
  plotBulk,
  plotExport,
  plotImporter,
  plotRecord,
  plotSearch,
  rowBulk,
  rowExport,
  rowImporter,
  rowRecord,
  rowSearch,
  type TimelineSource,
  treeStatusChanges,
} from '#orchard';
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
} from '#people';
import { recordKinds } from '#records';
import type { SearchSource } from '#search';

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
  plantStatusRecord,
  areaRecord,
  plotRecord,
  rowRecord,
  plantRecord,
  mapShareRecord,
]);

/** What an entity has, by the names of its account item; what nobody counts is 0. */
export const accountCounters: AccountCounterSource[] = [partnerCounters, fileCounters, employeeCounters, areaCounters];

/** By what trees are found beyond their own fields. */
export const plantFilters: PlantFilterSource[] = [plantPhotoFilter, plantSelectionFilter];

/** What maps can tell of trees beyond their own fields. */
export const plantTileValues: PlantTileValue[] = [];

/** What keeps an entity from being removed. */
export const removalBlockers: RemovalBlocker[] = [runningSeasons, unfinishedJobs, livingAreas];

export const bulkActions: BulkAction[] = [
  ...entityBulk(removalBlockers),
  ...personBulk(managerDuties),
  ...personCrewBulk,
  ...crewBulk,
  ...cropGroupBulk(cropGroupUses),
  ...seasonBulk,
  ...plantStatusBulk(plantStatusUse),
  ...areaBulk,
  ...plotBulk,
  ...plotAssignBulk,
  ...rowBulk,
  ...plantBulk(plantFilters),
];

export const exportLists: ExportList[] = [
  entityExport,
  userExport,
  personExport,
  crewExport,
  cropGroupExport,
  seasonExport,
  plantStatusExport(plantStatusUse),
  areaExport,
  plotExport,
  rowExport,
  plantExport(plantFilters),
  auditExport(records),
];

export const importers: Importer[] = [
  entityImporter,
  personImporter(managerDuties),
  cropGroupImporter(cropGroupUses),
  seasonImporter,
  areaImporter,
  plotImporter,
  rowImporter,
  plantImporter,
];

export const searchSources: SearchSource[] = [
  entitySearch,
  userSearch,
  personSearch,
  crewSearch,
  cropGroupSearch,
  seasonSearch,
  areaSearch,
  plotSearch,
  rowSearch,
  plantSearch,
];

/** What tells of things that happened to a tree. */
export const timelineSources: TimelineSource[] = [plantHistory, plantPhotos];

/** What tells of things that happened in an area, a plot or a row. */
export const placeTimelineSources: PlaceTimelineSource[] = [placeHistory, treeStatusChanges, placePhotos];

export const reminders: Reminder[] = [seasonStarting, stageBeginning, growingCodeExpiring, certificateExpiring];

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
  labelJob(bulkActions, files),
  remindersJob(reminders),
  ...importJobs(importers, files),
];
