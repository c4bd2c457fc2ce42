export {
  type ActQuery,
  actKey,
  countActs,
  countByDay,
  findAct,
  findActRefs,
  findOwnPlatformAct,
  listActs,
  readActs,
  type StoredAct,
} from './act.queries.ts';
export { jobOperation } from './job-operation.ts';
export { type Author, describeAct, recordAct, recordParts } from './record-act.ts';
export { takeBack } from './take-back.ts';
export { findUndone, markUndone, refuseUndone, unmarkUndone } from './undone-acts.ts';
