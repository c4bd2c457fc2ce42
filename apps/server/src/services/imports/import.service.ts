import { figure } from '@vuon/contract/figure';
import type { Import, ImportState, importRoutes } from '@vuon/contract/imports/import';
import type { Page } from '@vuon/contract/list';
import type { RouteBody, RouteQuery } from '@vuon/contract/route';
import { readSystemId } from '@vuon/geo/systems/coordinate-system';
import type { FileStore } from '#files/file-store.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { startJob } from '#jobs';
import {
  findImport,
  type ImportChange,
  listImports,
  lockImport,
  type StoredImport,
  updateImport,
} from './import.queries.ts';
import { fileKey } from './import-file.ts';
import { mayImport, refuseWithoutRight } from './import-rights.ts';
import { stateWords } from './import-words.ts';
import type { Importers } from './importers.ts';
import { type Mapping, versionColumn } from './match-columns.ts';
import {
  correctCells,
  countAbsent,
  countRows,
  decideRows,
  deleteRows,
  listImportRows,
} from './rows/row-list.queries.ts';

const isMatched = ({ changedCount, unchangedCount, conflictCount }: Omit<StoredImport, 'storeKey'>) =>
  changedCount + unchangedCount + conflictCount > 0;

const present = (importers: Importers, { storeKey: _, ...stored }: StoredImport): Import => {
  const { fields, update } = importers.get(stored.type);
  // Rows that mean stored records need no more than the fields that tell which.
  const isNeeded = (key: string) => !(key in stored.mapping) && (!isMatched(stored) || update.key.includes(key));
  return {
    ...stored,
    absentCount: null,
    matchedBy: update.by,
    fields: fields.map(({ key, header, required = false, help = null }) => ({
      ...{ key, label: header, required, help },
      isKey: update.key.includes(key),
    })),
    missing: fields.filter(({ key, required }) => required && isNeeded(key)).map(({ key }) => key),
  };
};

export const listImportsOf = async (
  scope: CatalogueScope,
  importers: Importers,
  query: RouteQuery<typeof importRoutes.list>,
): Promise<Page<Import>> => {
  const allowed = importers.types.filter((type) => mayImport(scope, importers.get(type)));
  const types = query.type ? allowed.filter((type) => type === query.type) : allowed;
  const page = await listImports(scope.db, scope.entityId, types, query);
  return { ...page, items: page.items.map((stored) => present(importers, stored)) };
};

const getStored = async (scope: CatalogueScope, importers: Importers, id: number): Promise<StoredImport> => {
  const stored = await findImport(scope.db, scope.entityId, id);
  if (!stored) throw problem('record.not_found', 'Không có lần nhập này trong đơn vị đã chọn.');
  refuseWithoutRight(scope, importers.get(stored.type));
  return stored;
};

export const getImport = async (scope: CatalogueScope, importers: Importers, id: number): Promise<Import> => {
  const stored = await getStored(scope, importers, id);
  const isAsked = stored.state === 'ready' && isMatched(stored);
  const absentCount = isAsked ? await countAbsent(scope.db, importers.get(stored.type), scope.entityId, id) : null;
  return { ...present(importers, stored), absentCount };
};

export const listRowsOf = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  query: RouteQuery<typeof importRoutes.rows>,
) => {
  await getStored(scope, importers, id);
  return listImportRows(scope.db, scope.entityId, id, query);
};

type Wanted = { id: number; version: number; states: ImportState[]; act: string };

/** The import, held: in one of the states in which the action makes sense, and in the caller's version. */
const getToChange = async (
  scope: CatalogueScope,
  importers: Importers,
  { id, version, states, act }: Wanted,
): Promise<StoredImport> => {
  await lockImport(scope.db, scope.entityId, id);
  const stored = await getStored(scope, importers, id);
  if (!states.includes(stored.state))
    throw problem('import.wrong_state', `Lần nhập này ${stateWords[stored.state]}, không ${act} được.`);
  if (stored.version !== version)
    throw problem('version.stale', 'Lần nhập này vừa được thay đổi ở nơi khác. Hãy xem lại rồi làm tiếp.', {
      current: present(importers, stored),
    });
  return stored;
};

/** Hands the import to a job of this kind, and answers it in its new state. */
const hand = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  job: { kind: string; title: string; input?: object },
  change: ImportChange,
): Promise<Import> => {
  const started = await startJob(scope, { ...job, input: { ...job.input, importId: id } });
  await updateImport(scope.db, scope.entityId, id, { ...change, problem: null, jobId: started.id });
  return getImport(scope, importers, id);
};

export const mapColumns = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version, mapping, system }: RouteBody<typeof importRoutes.map>,
): Promise<Import> => {
  const stored = await getToChange(scope, importers, { id, version, states: ['ready'], act: 'ghép lại cột' });
  refuseUnknownColumns(importers, stored, mapping);
  refuseUnknownSystem(system);
  return checkAgain(scope, importers, stored, { mapping, ...(system !== undefined && { system }) });
};

const refuseUnknownColumns = (importers: Importers, { type, columns }: StoredImport, mapping: Mapping) => {
  const known = new Set([...importers.get(type).fields, versionColumn].map(({ key }) => key));
  const errors = Object.entries(mapping).flatMap(([key, source]) =>
    known.has(key) && (typeof source === 'string' || source < columns.length)
      ? []
      : [{ path: `mapping.${key}`, message: known.has(key) ? 'Tệp không có cột này' : 'Không có trường này' }],
  );
  if (errors.length) throw problem('request.invalid', 'Có cột hoặc trường không có thật.', { errors });
};

const refuseUnknownSystem = (system: string | null | undefined) => {
  if (system && !readSystemId(system)?.zone)
    throw problem('request.invalid', 'Không có hệ tọa độ này.', { path: 'system' });
};

export const changeMode = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version, mode }: RouteBody<typeof importRoutes.mode>,
): Promise<Import> => {
  const stored = await getToChange(scope, importers, { id, version, states: ['ready'], act: 'xét lại' });
  return checkAgain(scope, importers, stored, { mode });
};

export const decideConflicts = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version, line, decision }: RouteBody<typeof importRoutes.decide>,
): Promise<Import> => {
  await getToChange(scope, importers, { id, version, states: ['ready'], act: 'quyết định' });
  await decideRows(scope.db, scope.entityId, id, decision, line);
  await updateImport(scope.db, scope.entityId, id, await countRows(scope.db, scope.entityId, id));
  return getImport(scope, importers, id);
};

/** Corrects a cell in the staged rows; the file stays as it was sent. */
export const correctCell = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version, line, field, value }: RouteBody<typeof importRoutes.correct>,
): Promise<Import> => {
  const stored = await getToChange(scope, importers, { id, version, states: ['ready'], act: 'sửa' });
  const column = stored.mapping[field];
  if (typeof column === 'number') await correctCells(scope.db, scope.entityId, id, { line, column, value });
  else if (column === undefined) throw problem('request.invalid', 'Tệp không có cột này.', { path: 'field' });
  const mapping = typeof column === 'string' ? { ...stored.mapping, [field]: value } : stored.mapping;
  return checkAgain(scope, importers, stored, { mapping });
};

const checkAgain = (
  scope: CatalogueScope,
  importers: Importers,
  { id, fileName }: StoredImport,
  change: ImportChange,
) =>
  hand(scope, importers, id, { kind: 'import.check', title: `Kiểm tra ${fileName}` }, { state: 'checking', ...change });

export const acceptImport = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version, skipErrors }: RouteBody<typeof importRoutes.accept>,
): Promise<Import> => {
  const stored = await getToChange(scope, importers, { id, version, states: ['ready'], act: 'ghi' });
  const { noun } = importers.get(stored.type);
  refuseErrors(present(importers, stored), skipErrors);
  const job = { kind: 'import.write', title: `Nhập ${noun} từ ${stored.fileName}`, input: { skipErrors } };
  return hand(scope, importers, id, job, { state: 'writing' });
};

const refuseErrors = (one: Import, skipErrors: boolean) => {
  const { fields, missing, errorRowCount } = one;
  if (missing.length) {
    const labels = fields.filter(({ key }) => missing.includes(key)).map(({ label }) => label);
    throw problem('import.has_errors', `Chưa chọn cột cho: ${labels.join(', ')}.`);
  }
  if (!one.newCount && !one.changedCount && !one.overwriteCount)
    throw problem(
      'import.has_errors',
      errorRowCount ? 'Không có dòng nào đúng để ghi.' : 'Không có gì thay đổi để ghi.',
    );
  if (errorRowCount && !skipErrors)
    throw problem(
      'import.has_errors',
      `Còn ${figure(errorRowCount)} dòng lỗi. Hãy sửa tệp và gửi lại, hoặc bỏ qua các dòng đó.`,
    );
};

export const discardImport = async (
  scope: CatalogueScope,
  importers: Importers,
  files: FileStore,
  id: number,
  { version }: RouteBody<typeof importRoutes.discard>,
): Promise<Import> => {
  const states: ImportState[] = ['ready', 'failed'];
  const { storeKey } = await getToChange(scope, importers, { id, version, states, act: 'bỏ' });
  await deleteRows(scope.db, scope.entityId, id);
  // If the store cannot be reached, the file is swept away later. It is only needed for reading, which is over.
  const isGone =
    !storeKey ||
    (await files.remove(fileKey(storeKey)).then(
      () => true,
      () => false,
    ));
  await updateImport(scope.db, scope.entityId, id, {
    state: 'discarded',
    finishedAt: scope.clock(),
    ...(isGone && { storeKey: null }),
  });
  return getImport(scope, importers, id);
};

export const undoImport = async (
  scope: CatalogueScope,
  importers: Importers,
  id: number,
  { version }: RouteBody<typeof importRoutes.undo>,
): Promise<Import> => {
  const stored = await getToChange(scope, importers, { id, version, states: ['done'], act: 'gỡ' });
  if (!stored.storeKey) throw problem('import.wrong_state', 'Đã quá 90 ngày từ khi nhập, không gỡ một lần được nữa.');
  const job = { kind: 'import.undo', title: `Gỡ lần nhập ${stored.fileName}` };
  return hand(scope, importers, id, job, { state: 'undoing' });
};
