import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { FieldError } from '../problem.ts';
import { RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, requiredMessage, requiredText, Timestamp, Version } from '../value.ts';

export const maxImportRows = 50_000;
/**
 * Trees are many; works and entries of the diary bring places, materials and stock with each row. On the embedded database all users wait
 * while rows are written: half a minute for so many trees.
 */
const otherLimits: Partial<Record<RecordType, number>> = { plant: 100_000, work: 5_000, 'diary-entry': 2_000 };
export const maxRowsOf = (type: RecordType): number => otherLimits[type] ?? maxImportRows;
export const maxImportBytes = 25 * 1_024 * 1_024;

export const importStates = [
  /** Its file is being read into rows. */
  'reading',
  /** The rows are being checked against the chosen columns. */
  'checking',
  /** Checked: the user looks, corrects the columns, accepts or discards. */
  'ready',
  'writing',
  'done',
  'undoing',
  'undone',
  'discarded',
  /** The file cannot be used, for the reason in `problem`. */
  'failed',
] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** 'add': a row whose record exists is wrong. 'update': such a row changes its record. */
export const importModes = ['add', 'update'] as const;
export const ImportMode = z.enum(importModes);
export type ImportMode = z.infer<typeof ImportMode>;

/** What a row does: in the order in which people look at them. */
export const rowVerdicts = ['wrong', 'conflict', 'new', 'changed', 'unchanged'] as const;
export const RowVerdict = z.enum(rowVerdicts);
export type RowVerdict = z.infer<typeof RowVerdict>;

/** What becomes of a row in conflict: the stored record stays, or the file's values are taken. */
export const ConflictDecision = z.enum(['keep', 'file']);
export type ConflictDecision = z.infer<typeof ConflictDecision>;

/** The header of the column by which an exported file tells the version of each record. */
export const versionHeader = 'Phiên bản';

/** A field that rows of this type can fill. */
export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** The notation of its cells, in words: 'dd/mm/yyyy', 'Chính vụ hoặc Nghịch vụ'. */
  help: z.string().nullable(),
  /** It tells which record a row means, and is not changed by an import. */
  isKey: z.boolean(),
});
export type ImportField = z.infer<typeof ImportField>;

/**
 * The source of a field: the column with this index, or this same text for all rows. Files of maps seldom say in which area a
 * plot lies.
 */
export const FieldSource = z.union([z.int().min(0), z.string()]);
export type FieldSource = z.infer<typeof FieldSource>;

/** One import of one file. None of its rows becomes a record before it is accepted. */
export const Import = z.object({
  id: Id,
  version: Version,
  type: RecordType,
  state: ImportState,
  fileName: z.string(),
  mode: ImportMode,
  /** The fields by which a row finds its record, in words: 'mã lô'. null: rows of this type are only added. */
  matchedBy: z.string().nullable(),
  fields: z.array(ImportField),
  /** The file's columns, with the first values in them. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: z.record(z.string(), FieldSource),
  /** Required fields that no column fills. */
  missing: z.array(z.string()),
  hasGeometry: z.boolean(),
  /** The coordinate system that the file itself names, and was read by: 'vn2000/3/108.5'. */
  fileSystem: z.string().nullable(),
  /** The coordinate system that was chosen for coordinates in metres. */
  system: z.string().nullable(),
  /** The file has coordinates in metres, which need a system. */
  metric: z.boolean(),
  rowCount: z.int(),
  errorRowCount: z.int(),
  /** Rows by verdict; after writing, `changedCount` counts the changed records. */
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** Rows in conflict; after writing, those that were left as they are stored. */
  conflictCount: z.int(),
  /** Rows in conflict whose values are taken from the file. */
  overwriteCount: z.int(),
  /** Stored records that no row means, and which stay as they are; null where nobody is asked to accept the rows. */
  absentCount: z.int().nullable(),
  createdCount: z.int(),
  /** Lines that were left out because of their errors when it was accepted. */
  skippedCount: z.int(),
  problem: z.string().nullable(),
  /** The job that is working on it, or worked on it last. */
  jobId: Id.nullable(),
  createdAt: Timestamp,
  createdByName: z.string().nullable(),
  finishedAt: Timestamp.nullable(),
});
export type Import = z.infer<typeof Import>;

/** A record that was changed after the file was exported, in fields that the file changes too. */
export const RowConflict = z.object({
  /** The user who changed it last, and when; null: unknown. */
  by: z.string().nullable(),
  at: Timestamp.nullable(),
  /** By field key, in words: the value when the file was exported, if that is known, and the stored one. */
  fields: z.record(z.string(), z.object({ base: z.string().nullable().optional(), stored: z.string().nullable() })),
});
export type RowConflict = z.infer<typeof RowConflict>;

/** One line of the file: `line` is its number as Excel shows it. */
export const ImportRow = z.object({
  id: Id,
  line: z.int(),
  /** By field key, in words, as they will be stored. */
  values: z.record(z.string(), z.string().nullable()),
  errors: z.array(FieldError),
  /** null: not judged yet. */
  verdict: RowVerdict.nullable(),
  /** The stored values of the fields that differ, by field key, in words. */
  before: z.record(z.string(), z.string().nullable()),
  conflict: RowConflict.nullable(),
  decision: ConflictDecision,
  /** The value that a wrong cell most likely means, by field key. */
  suggestions: z.record(z.string(), z.string()),
  /** GeoJSON in longitude and latitude, for files with geometry. */
  geometry: z.unknown().nullable(),
  /** The written record, or the stored one that the row means. */
  recordId: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const params = z.strictObject({ id: IdText });

// Each type asks for its own permission, beyond `may`.
export const importRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/imports',
    summary: 'Các lần nhập của đơn vị, hoặc của hệ thống khi không chọn',
    query: listQuery(['createdAt'], '-createdAt').extend({ type: RecordType.optional() }),
    answer: page(Import),
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/v1/imports',
    summary: 'Gửi một tệp để nhập (multipart/form-data, trường file); chưa ghi gì',
    query: z.strictObject({ type: RecordType }),
    takes: 'file',
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/v1/imports/:id',
    summary: 'Một lần nhập',
    params,
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  rows: {
    method: 'GET',
    path: '/api/v1/imports/:id/rows',
    summary: 'Các dòng của một lần nhập, với lỗi của từng dòng',
    params,
    /** By `rank`: wrong rows first, then those in conflict, new, changed and unchanged ones. */
    query: listQuery(['line', 'rank'], 'line').extend({ verdict: RowVerdict.optional() }),
    answer: page(ImportRow),
    may: 'farm.read',
    entity: 'optional',
  },
  map: {
    method: 'PUT',
    path: '/api/v1/imports/:id/mapping',
    summary: 'Chọn cột hoặc một giá trị cho từng trường, và hệ tọa độ; các dòng được kiểm tra lại',
    params,
    body: z.strictObject({
      version: Version,
      mapping: z.record(
        z.string().max(60),
        z.union([z.int().min(0).max(1_000), requiredText('Giá trị', 200)]),
        requiredMessage('Cột của các trường'),
      ),
      /** Datum, width of the zone and central meridian: 'vn2000/3/108.5'; UTM 48N is 'wgs84/6/105'. Absent: as before. */
      system: z.string().max(40).nullable().optional(),
    }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  mode: {
    method: 'PUT',
    path: '/api/v1/imports/:id/mode',
    summary: 'Chỉ thêm mới, hoặc thêm và cập nhật; các dòng được xét lại',
    params,
    body: z.strictObject({ version: Version, mode: required('Cách nhập', ImportMode) }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  decide: {
    method: 'PUT',
    path: '/api/v1/imports/:id/decision',
    summary: 'Với dòng xung đột: giữ bản trên hệ thống, hoặc lấy từ tệp; không có line thì cho mọi dòng xung đột',
    params,
    body: z.strictObject({
      version: Version,
      line: z.int().min(1).optional(),
      decision: required('Quyết định', ConflictDecision),
    }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  correct: {
    method: 'PUT',
    path: '/api/v1/imports/:id/correction',
    summary: 'Thay giá trị của một ô; các dòng được xét lại',
    params,
    body: z.strictObject({
      version: Version,
      line: required('Dòng', z.int().min(1)),
      field: required('Trường', z.string()).max(60),
      value: requiredText('Giá trị', 200),
    }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  accept: {
    method: 'POST',
    path: '/api/v1/imports/:id/accept',
    summary: 'Ghi các dòng: thêm và cập nhật tất cả, hoặc bỏ qua những dòng lỗi',
    params,
    body: z.strictObject({ version: Version, skipErrors: required('Bỏ qua dòng lỗi', z.boolean()) }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  discard: {
    method: 'POST',
    path: '/api/v1/imports/:id/discard',
    summary: 'Bỏ một lần nhập chưa ghi',
    params,
    body: z.strictObject({ version: Version }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  undo: {
    method: 'POST',
    path: '/api/v1/imports/:id/undo',
    summary: 'Gỡ những gì một lần nhập đã ghi',
    params,
    body: z.strictObject({ version: Version }),
    answer: Import,
    may: 'farm.read',
    entity: 'optional',
  },
  template: {
    method: 'GET',
    path: '/api/v1/imports/templates/:type',
    summary: 'Tệp Excel mẫu để điền',
    params: z.strictObject({ type: RecordType }),
    sends: 'file',
    answer: z.never(),
    may: 'farm.read',
    entity: 'optional',
  },
} satisfies RouteTable;
