import type { Import, ImportMode, ImportState, importRoutes } from '@vuon/contract/imports/import';
import type { Page } from '@vuon/contract/list';
import type { RecordType } from '@vuon/contract/record';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { listPage } from '#http/lists/list.ts';
import type { Column } from './file/header-row.ts';
import type { Mapping } from './match-columns.ts';

/** An import as it is stored; the parts that its importer knows are added for the caller. */
export type StoredImport = Omit<Import, 'fields' | 'missing' | 'matchedBy' | 'absentCount'> & {
  storeKey: string | null;
};

/** entity_id 0: an import into the platform's catalogues. */
export const tenant = (entityId: number | null): number => entityId ?? 0;

/** Without imports whose file has not fully arrived (no job yet): no user sees those. */
const imports = (db: Db, entityId: number | null) =>
  db
    .selectFrom('import')
    .leftJoin('app_user', 'app_user.id', 'import.created_by')
    .where('import.entity_id', '=', tenant(entityId))
    .where('import.job_id', 'is not', null)
    .select((eb) => [
      'import.id',
      'import.version',
      eb.ref('import.type').$castTo<RecordType>().as('type'),
      'import.state',
      'import.mode',
      'import.file_name as fileName',
      'import.store_key as storeKey',
      eb.ref('import.columns').$castTo<Column[]>().as('columns'),
      eb.ref('import.mapping').$castTo<Mapping>().as('mapping'),
      'import.has_geometry as hasGeometry',
      'import.file_system as fileSystem',
      'import.system',
      'import.metric',
      'import.row_count as rowCount',
      'import.error_row_count as errorRowCount',
      'import.new_count as newCount',
      'import.changed_count as changedCount',
      'import.unchanged_count as unchangedCount',
      'import.conflict_count as conflictCount',
      'import.overwrite_count as overwriteCount',
      'import.created_count as createdCount',
      'import.skipped_count as skippedCount',
      'import.problem',
      'import.job_id as jobId',
      'import.created_at as createdAt',
      'app_user.full_name as createdByName',
      'import.finished_at as finishedAt',
    ]);

type Query = RouteQuery<typeof importRoutes.list>;

export const listImports = (
  db: Db,
  entityId: number | null,
  types: RecordType[],
  query: Query,
): Promise<Page<StoredImport>> => {
  const rows = imports(db, entityId).where('import.type', 'in', types.length ? types : ['']);
  return listPage(query.q ? rows.where(sql<boolean>`fold(file_name) like '%' || fold(${query.q}) || '%'`) : rows, {
    sorts: { createdAt: { column: 'import.created_at', type: 'timestamptz' } },
    id: 'import.id',
    query,
  });
};

export const findImport = (db: Db, entityId: number | null, id: number): Promise<StoredImport | undefined> =>
  imports(db, entityId).where('import.id', '=', id).executeTakeFirst();

/** Held until the transaction ends: of two users who accept at once, the second sees the work of the first. */
export const lockImport = (db: Db, entityId: number | null, id: number) =>
  db
    .selectFrom('import')
    .select('id')
    .where('entity_id', '=', tenant(entityId))
    .where('id', '=', id)
    .forUpdate()
    .execute();

type NewImport = { type: RecordType; fileName: string; storeKey: string; userId: number; now: Date };

export const insertImport = async (db: Db, entityId: number | null, given: NewImport): Promise<number> => {
  const { id } = await db
    .insertInto('import')
    .values({
      entity_id: tenant(entityId),
      type: given.type,
      state: 'reading',
      file_name: given.fileName,
      store_key: given.storeKey,
      created_by: given.userId,
      created_at: given.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type ImportChange = {
  state?: ImportState;
  jobId?: number;
  storeKey?: null;
  columns?: Column[];
  mapping?: Mapping;
  hasGeometry?: boolean;
  fileSystem?: string | null;
  system?: string | null;
  metric?: boolean;
  rowCount?: number;
  errorRowCount?: number;
  newCount?: number;
  changedCount?: number;
  unchangedCount?: number;
  conflictCount?: number;
  overwriteCount?: number;
  mode?: ImportMode;
  createdCount?: number;
  skippedCount?: number;
  problem?: string | null;
  finishedAt?: Date | null;
};

const columnsOf = (change: ImportChange) => ({
  ...(change.state && { state: change.state }),
  ...(change.jobId !== undefined && { job_id: change.jobId }),
  ...(change.storeKey !== undefined && { store_key: change.storeKey }),
  ...(change.columns && { columns: json(change.columns) }),
  ...(change.mapping && { mapping: json(change.mapping) }),
  ...(change.hasGeometry !== undefined && { has_geometry: change.hasGeometry }),
  ...(change.fileSystem !== undefined && { file_system: change.fileSystem }),
  ...(change.system !== undefined && { system: change.system }),
  ...(change.metric !== undefined && { metric: change.metric }),
  ...(change.rowCount !== undefined && { row_count: change.rowCount }),
  ...(change.errorRowCount !== undefined && { error_row_count: change.errorRowCount }),
  ...(change.newCount !== undefined && { new_count: change.newCount }),
  ...(change.changedCount !== undefined && { changed_count: change.changedCount }),
  ...(change.unchangedCount !== undefined && { unchanged_count: change.unchangedCount }),
  ...(change.conflictCount !== undefined && { conflict_count: change.conflictCount }),
  ...(change.overwriteCount !== undefined && { overwrite_count: change.overwriteCount }),
  ...(change.mode && { mode: change.mode }),
  ...(change.createdCount !== undefined && { created_count: change.createdCount }),
  ...(change.skippedCount !== undefined && { skipped_count: change.skippedCount }),
  ...(change.problem !== undefined && { problem: change.problem }),
  ...(change.finishedAt !== undefined && { finished_at: change.finishedAt?.toISOString() ?? null }),
});

export const updateImport = (db: Db, entityId: number | null, id: number, change: ImportChange) =>
  db
    .updateTable('import')
    .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1) }))
    .where('entity_id', '=', tenant(entityId))
    .where('id', '=', id)
    .execute();

/** Changes the import only while this job works on it, and it is in one of these states. False: it is not, nothing changed. */
export const updateImportOfJob = async (
  db: Db,
  { id: jobId, entityId }: { id: number; entityId: number | null },
  importId: number,
  states: ImportState[],
  change: ImportChange,
): Promise<boolean> => {
  const changed = await db
    .updateTable('import')
    .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1) }))
    .where('entity_id', '=', tenant(entityId))
    .where('id', '=', importId)
    .where('job_id', '=', jobId)
    .where('state', 'in', states)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

export const deleteImport = (db: Db, entityId: number | null, id: number) =>
  db.deleteFrom('import').where('entity_id', '=', tenant(entityId)).where('id', '=', id).execute();
