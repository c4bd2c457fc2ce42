export { cultivationNouns } from './cultivation.nouns.ts';
export { createFarmPlan } from './farm-plans/farm-plan.service.ts';
export { movePlanOn } from './farm-plans/plan-transition.service.ts';
export { planSeasons } from './farm-plans/season-use.ts';
export { createLines, listLines } from './plan-lines/plan-line.service.ts';
export { createWork } from './work/work.service.ts';
export { getWork } from './work/work-kind.ts';
export { moveWorkOn } from './work/work-transition.service.ts';
