export { catalogueColumns, catalogueFilterWords } from './catalogue-columns.ts';
export { serveExports } from './export.routes.ts';
export { excelType, exportJob, slug } from './export-job.ts';
export type { ExportColumn, ExportFilter, ExportList, ExportMap } from './export-list.ts';
export { fieldColumn, fieldColumns } from './field-columns.ts';
export { exportRows, orderWords, stampColumns } from './list-export.ts';
export type { CellType, CellValue } from './workbook/sheet-xml.ts';
export { type Sheet, type SheetColumn, type Workbook, writeWorkbook } from './workbook/workbook-writer.ts';
export { type ReportSheet, reportSheet, writeReport } from './write-report.ts';
