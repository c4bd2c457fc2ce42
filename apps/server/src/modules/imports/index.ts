export { type Cell, cellText } from './cell.ts';
export { parseDay } from './day-text.ts';
export { forgetOldImports } from './forget-old-imports.ts';
export { foldText } from './header-key.ts';
export { serveImports } from './import.routes.ts';
export {
  choiceField,
  dayField,
  type FieldKind,
  type ImporterField,
  momentField,
  numberField,
  textField,
  writtenField,
  yesNoField,
} from './import-field.ts';
export { importJobs } from './import-jobs.ts';
export { addRowErrors, completeRows, type Lookup, lookUp } from './import-row.queries.ts';
export type { ImportBatch, Importer, KeptRecord, PlaceReader, Stamp } from './importer.ts';
export { recorded } from './recorded.ts';
export { withinEntity } from './within-entity.ts';
export { holdWritten, recordIds, removeWritten, writtenTo } from './written.ts';
