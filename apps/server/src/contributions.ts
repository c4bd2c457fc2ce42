import { type ActParts, actsExport, auditExport } from '#audit';
import { catalogueNouns } from '#catalogue';
import { cropNouns, runningSeasons } from '#crops';
import {
  assignedWork,
  batchCropGroups,
  batchTreeBulk,
  batmanDuties,
  batmanPrintJob,
  crewWork,
  cultivationNouns,
  materialUses,
  placeWork,
  planCharge,
  planReportJob,
  planSeasons,
  plantingBatchFilter,
  plantingBatchOnMap,
  plantingOfTree,
  plantWork,
  plantWorkFilter,
  scheduleActs,
  templateCropGroups,
  templateMaterials,
  templateWorkTypes,
  unfinishedWork,
  workCounters,
  workDays,
  workOnPlace,
  workTypeUses,
} from '#cultivation';
import {
  type AccountCounterSource,
  entityNouns,
  fileCounters,
  partnerCounters,
  type RemovalBlocker,
  unfinishedJobs,
} from '#entities';
import { type ExportList, exportJob } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import {
  crewOrders,
  crewStock,
  diaryDays,
  diaryMaterials,
  diaryOnPlace,
  diaryWorkTypes,
  handbookNouns,
  orderDuty,
  orderMaterials,
  ordersOnPlace,
  orderWorkTypes,
  personStock,
  placeOrders,
  placeRatings,
  plantDiary,
  plantOrders,
  plantRatings,
  purchaseJob,
  ratingCounters,
  ratingPrintJob,
  ratingSeasons,
  ratingTemplates,
  recheckDuty,
  safeDateOnMap,
  stockedMaterials,
  unfinishedOrders,
  vietgapJobs,
  vietgapScoreJob,
  workOrderPrintJob,
  workOrdersOf,
} from '#handbook';
import {
  forecastCropGroups,
  forecastSeasons,
  gardensOnPlace,
  harvestCounters,
  harvestCropGroups,
  harvestDays,
  harvestNouns,
  harvestSeasons,
  harvestSection,
  lotCropGroups,
  lotSeasons,
  placeCounts,
  placeForecasts,
  placeGardens,
  placeYields,
  plantCounts,
  plantForecasts,
  plantGardens,
  plantYields,
  ratedLots,
  readLotLabels,
  recallPrintJob,
  salePrintJob,
  saleSeasons,
  seasonReportJobs,
  yieldOnMap,
} from '#harvest';
import { identityNouns } from '#identity';
import { importActs, importJobs } from '#imports';
import { type JobKind, jobDone, jobFailed, remindersJob } from '#jobs';
import { bulkActs, bulkJob } from '#lists';
import { type MapDaySource, mapNouns, type PlantTileValue } from '#maps';
import type { NotificationKind } from '#notifications';
import type { Noun } from '#nouns';
import {
  areaCounters,
  cropGroupUses,
  labelJob,
  livingAreas,
  managerDuties,
  orchardNouns,
  placeHistory,
  placePhotos,
  plantHistory,
  plantingActs,
  plantPhotoFilter,
  plantPhotos,
  plantSelectionFilter,
  plantStatusUse,
  treeStatusChanges,
} from '#orchard';
import { overviewNoun } from '#overview';
import { employeeCounters, peopleNouns } from '#people';
import { recordKinds } from '#records';

// Contributions of upper modules to lower ones, and with them each module's nouns. Nothing registers itself on being imported.

/** The counts of an entity, by the names of its account item; a counter without a source is 0. */
export const accountCounters: AccountCounterSource[] = [
  partnerCounters,
  fileCounters,
  employeeCounters,
  areaCounters,
  workCounters,
  ratingCounters,
  harvestCounters,
];

/** Reasons why an entity cannot be removed. */
const removalBlockers: RemovalBlocker[] = [
  runningSeasons,
  unfinishedJobs,
  livingAreas,
  unfinishedWork,
  unfinishedOrders,
];

/** Values of trees that maps can show beyond the trees' own fields. */
export const plantTileValues: PlantTileValue[] = [plantingBatchOnMap, safeDateOnMap, yieldOnMap];

/** What was done on the days of a farm, for the time line of its map. */
const mapDaySources: MapDaySource[] = [diaryDays, workDays, harvestDays];

/** Sections of the VietGAP book, besides the handbook's own. */
const vietgapSections = [harvestSection];

/** Every noun of the product, lower modules first. */
export const nouns: Noun[] = [
  ...identityNouns,
  ...entityNouns({ counters: accountCounters, blockers: removalBlockers }),
  ...peopleNouns(
    [...managerDuties, assignedWork, planCharge, ...batmanDuties, orderDuty, recheckDuty, personStock],
    [crewWork, crewOrders, crewStock],
  ),
  ...cropNouns({
    cropGroups: [
      ...cropGroupUses,
      templateCropGroups,
      batchCropGroups,
      forecastCropGroups,
      ...harvestCropGroups,
      lotCropGroups,
    ],
    seasons: [planSeasons, ratingSeasons, forecastSeasons, ...harvestSeasons, lotSeasons, saleSeasons],
  }),
  ...catalogueNouns({
    plantStatus: plantStatusUse,
    workTypes: [...workTypeUses, templateWorkTypes, orderWorkTypes, diaryWorkTypes],
    materials: [...materialUses, templateMaterials, orderMaterials, stockedMaterials, diaryMaterials],
    qualityTemplates: [ratingTemplates],
  }),
  ...orchardNouns({
    filters: [plantPhotoFilter, plantSelectionFilter, plantingBatchFilter, plantWorkFilter],
    bulk: batchTreeBulk,
    timeline: [
      plantHistory,
      plantPhotos,
      plantWork,
      plantingOfTree,
      plantOrders,
      plantDiary,
      plantRatings,
      plantForecasts,
      plantYields,
      plantCounts,
      plantGardens,
    ],
    placeTimeline: [
      placeHistory,
      treeStatusChanges,
      placePhotos,
      workOnPlace,
      ordersOnPlace,
      diaryOnPlace,
      placeRatings,
      placeForecasts,
      placeYields,
      placeCounts,
      gardensOnPlace,
    ],
    uses: [placeWork, placeOrders, placeGardens],
  }),
  ...cultivationNouns([workOrdersOf]),
  ...handbookNouns({ ratedSubjects: [ratedLots], vietgapSections }),
  ...harvestNouns,
  ...mapNouns(mapDaySources),
  overviewNoun,
];

export const records = recordKinds(nouns.flatMap(({ record }) => record ?? []));
export const bulkActions = nouns.flatMap(({ bulk }) => bulk ?? []);
export const importers = nouns.flatMap(({ importer }) => importer ?? []);

/** The history as acts: what its lines say, and how each is taken back. */
export const acts: ActParts = {
  kinds: records,
  readers: [scheduleActs, bulkActs(bulkActions), importActs(importers), plantingActs],
};

export const exportLists: ExportList[] = [
  ...nouns.flatMap(({ list }) => list ?? []),
  auditExport(records),
  actsExport(acts),
];
export const searchSources = nouns.flatMap(({ search }) => search ?? []);
export const reminders = nouns.flatMap(({ reminders }) => reminders ?? []);

export const notificationKinds: NotificationKind[] = [
  jobDone,
  jobFailed,
  ...nouns.flatMap(({ notifications }) => notifications ?? []),
  ...reminders.map(({ kind }) => kind),
];

export const jobKinds = (files: FileStore): JobKind[] => [
  exportJob(exportLists, files),
  bulkJob(bulkActions),
  labelJob(bulkActions, { lot: readLotLabels }, files),
  batmanPrintJob(files),
  planReportJob(files),
  ...vietgapJobs(files, vietgapSections),
  vietgapScoreJob(vietgapSections),
  purchaseJob(files),
  workOrderPrintJob(files),
  ratingPrintJob(files),
  salePrintJob(files),
  recallPrintJob(files),
  ...seasonReportJobs(files),
  remindersJob(reminders),
  ...importJobs(importers, files),
];
