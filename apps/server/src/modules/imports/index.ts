export { type Cell, cellText } from './cell.ts';
export { forgetOldImports } from './forget-old-imports.ts';
export { serveImports } from './import.routes.ts';
export {
  choiceField,
  dayField,
  type FieldKind,
  type ImporterField,
  numberField,
  textField,
  writtenField,
  yesNoField,
} from './import-field.ts';
export { importJobs } from './import-jobs.ts';
export { addRowErrors, completeRows } from './import-row.queries.ts';
export type { ImportBatch, Importer, KeptRecord, PlaceReader, Stamp } from './importer.ts';
export { recorded } from './recorded.ts';
export { holdWritten, removeWritten } from './written.ts';
