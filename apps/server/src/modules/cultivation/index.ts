export { batmanDuties } from './batman-plans/batman.duties.ts';
export { actOnTasks } from './batman-plans/batman-act.service.ts';
export { createPlan } from './batman-plans/batman-plan.service.ts';
export { batmanPrintJob } from './batman-plans/batman-print.job.ts';
export { cultivationNouns } from './cultivation.nouns.ts';
