export { cultivationNouns } from './cultivation.nouns.ts';
export { createWork } from './work/work.service.ts';
export { plantWork, workOnPlace } from './work/work-timeline.ts';
export { moveWorkOn } from './work/work-transition.service.ts';
export {
  assignedWork,
  crewWork,
  placeWork,
  unfinishedWork,
  workCounters,
  workTypeUse,
} from './work/work-uses.ts';
