export { findRecord, getRecord, getRecordToAttach, getRecordToChange, mayReadType } from './record.service.ts';
export { type FoundRecord, type RecordKind, type RecordKinds, recordKinds } from './record-kind.ts';
