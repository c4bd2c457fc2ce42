export { listRecord } from './list-record.ts';
export {
  findRecord,
  getRecord,
  getRecordToAttach,
  getRecordToChange,
  getRecordToSeeFiles,
  mayReadType,
  refuseKept,
} from './record.service.ts';
export { type FoundRecord, type RecordKind, type RecordKinds, recordKinds } from './record-kind.ts';
