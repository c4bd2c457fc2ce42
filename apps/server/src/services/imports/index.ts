export { type Cell, cellText } from './cells/cell.ts';
export { parseDay } from './cells/day-text.ts';
export { foldText } from './cells/header-key.ts';
export { forgetOldImports } from './forget-old-imports.ts';
export { serveImports } from './import.routes.ts';
export { importActs } from './import-acts.ts';
export { importJobs } from './import-jobs.ts';
export {
  choiceField,
  colorField,
  dayField,
  type FieldKind,
  type ImporterField,
  momentField,
  numberField,
  textField,
  writtenField,
  yesNoField,
} from './importer/import-field.ts';
export { historySnapshots } from './importer/import-history.ts';
export {
  holdImported,
  importedInto,
  importedIntoCatalogue,
  keepEdited,
  keptInSlices,
  recordIds,
  removeImported,
} from './importer/imported-records.ts';
export type {
  ImportBatch,
  Importer,
  ImportUpdate,
  KeptRecord,
  PlaceReader,
  RecalledRow,
  Stamp,
  StoredRow,
} from './importer/importer.ts';
export { matchOwnCodes } from './importer/match-rows.ts';
export { type NamedRecord, namedFinder } from './importer/named-finder.ts';
export { refuseRepeated } from './importer/refuse-repeated.ts';
export {
  booleanColumn,
  changeColumns,
  computed,
  dayColumn,
  foundColumn,
  insertColumns,
  intColumn,
  jsonColumn,
  numericColumn,
  type RowColumns,
  realColumn,
  textColumn,
} from './importer/row-columns.ts';
export type { RowSlice } from './importer/row-slices.ts';
export { type SheetColumn, sheetOf } from './importer/sheet.ts';
export { refuseTakenCodes } from './importer/taken-codes.ts';
export { withinEntity } from './importer/within-entity.ts';
export { addCellErrors, addRowErrors } from './rows/row-errors.ts';
export { completeRows, type Lookup, lookUp, lookUpAtOnce, type Meant } from './rows/row-lookup.ts';
