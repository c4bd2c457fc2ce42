export { auditExport } from './audit.export.ts';
export { changedAmong, changedIds, countChanged } from './audit.queries.ts';
export { serveAudit } from './audit.routes.ts';
export { recordChange, recordChanges } from './audit.service.ts';
export { type ChangeableKind, changeRecord, recordCreated, restoreRecord } from './change-record.ts';
export { findFieldChange } from './field-change.ts';
export { type RecordChange, recordsSince } from './record-changes.ts';
export { seedRecords } from './seed-records.ts';
export { archiveRecord, removeRecord, type StoredKind, storedKind } from './stored-kind.ts';
