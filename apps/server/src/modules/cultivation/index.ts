export { accountsOf, planPeople } from './accounts.ts';
export { crewsOf, inspectorOf, peopleOf, replaceAssigned, workTypeOf } from './assigned.queries.ts';
export { assignedIn, peopleOfUser } from './assigned-filter.ts';
export { batmanDuties } from './batman-plans/batman.duties.ts';
export { actOnTasks } from './batman-plans/batman-act.service.ts';
export { createPlan } from './batman-plans/batman-plan.service.ts';
export { batmanPrintJob } from './batman-plans/batman-print.job.ts';
export { findTasksToReview } from './batman-plans/batman-to-review.ts';
export { farmPlanCode, plantingBatchCode, workCode } from './codes.ts';
export { cultivationNouns } from './cultivation.nouns.ts';
export { createFarmPlan } from './farm-plans/farm-plan.service.ts';
export { planCharge, planSeasons } from './farm-plans/farm-plan-uses.ts';
export { beginFarmPlan } from './farm-plans/plan-from-template.service.ts';
export { planReportJob } from './farm-plans/plan-report.job.ts';
export { scheduleActs } from './farm-plans/plan-schedule-undo.ts';
export { movePlanOn } from './farm-plans/plan-transition.service.ts';
export { holdMaterialUses, holdWorkType } from './held-references.ts';
export { insertUses, usesOf } from './material-uses.queries.ts';
export { createLines, listLines } from './plan-lines/plan-line.service.ts';
export { seedPlanTemplates } from './plan-templates/plan-template.seed.ts';
export { templateCropGroups, templateMaterials, templateWorkTypes } from './plan-templates/plan-template-uses.ts';
export { batchTreeBulk } from './planting-batches/batch-tree.bulk.ts';
export { changeTrees } from './planting-batches/batch-tree.service.ts';
export { createPlantingBatch } from './planting-batches/planting-batch.service.ts';
export {
  batchCropGroups,
  plantingBatchFilter,
  plantingBatchOnMap,
  plantingOfTree,
} from './planting-batches/planting-batch-uses.ts';
export { createWork } from './work/work.service.ts';
export { findCaller, leads, refuseOthersPeople, refuseOthersWork, type WorkCaller } from './work/work-caller.ts';
export { workDays } from './work/work-days.ts';
export { isOpen as isOpenWorkRow, isPunctual as isPunctualWorkRow } from './work/work-filter.ts';
export { getWork } from './work/work-kind.ts';
export { type MaterialNeed, materialNeeds } from './work/work-needs.ts';
export { setActualMaterials } from './work/work-parts.queries.ts';
export { plantWorkFilter } from './work/work-plant-filter.ts';
export { holdAssigned, refuseGone } from './work/work-references.ts';
export { placeShown, useShown, workList } from './work/work-shown.ts';
export { plantWork, workOnPlace } from './work/work-timeline.ts';
export { followOrder, moveWorkOn, refuseInspector } from './work/work-transition.service.ts';
export type { WorkUse } from './work/work-use.ts';
export {
  assignedWork,
  crewWork,
  materialUses,
  placeWork,
  unfinishedWork,
  workCounters,
  workTypeUses,
} from './work/work-uses.ts';
export {
  formatPlaces,
  itemsOf,
  nameAndCode,
  parsePlaces,
  parseUse,
  placesExample,
  targetsIn,
  type UseCell,
} from './work-files/work-cells.ts';
export { dueDigest } from './work-notices/work.reminders.ts';
