import type { ImportState } from '@vuon/contract/imports/import';
import type { Db } from '#db/db.ts';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext, RunningJob, StoredResult } from '#jobs';
import { findImport, type ImportChange, type StoredImport, updateImportOfJob } from './import.queries.ts';
import { refuseWithoutRight } from './import-rights.ts';
import type { Importer } from './importer/importer.ts';
import type { Importers } from './importers.ts';

export type ImportInput = { importId: number };

/** An import that a job works on, with the rights of the user who started it. */
export type ImportWork = { scope: CatalogueScope; stored: StoredImport; importer: Importer };

/**
 * Takes up the import: it is in `state` if the job was interrupted, or in `failed` if a user repeats it. Any other state
 * means that it went on without this job, which then has nothing to do.
 */
export const takeUp = async (
  importers: Importers,
  context: JobContext,
  state: ImportState,
  failed: ImportState,
): Promise<ImportWork> => {
  const { db, job } = context;
  const { importId } = job.input as ImportInput;
  const scope = await context.scope();
  if (!(await updateImportOfJob(db, job, importId, [state, failed], { state, problem: null }))) throw notOurs();
  const stored = await findImport(db, job.entityId, importId);
  if (!stored) throw notOurs();
  const importer = importers.get(stored.type);
  refuseWithoutRight(scope, importer);
  const act = {
    way: 'import',
    type: importer.type,
    sourceId: stored.id,
    facts: { fileName: stored.fileName },
  } as const;
  return { scope: inAct(scope, act), stored, importer };
};

export const notOurs = () => problem('import.wrong_state', 'Lần nhập này đã được làm tiếp ở nơi khác, hoặc đã bị bỏ.');

/** For the last transaction of a job: moves the import on, or rolls everything back if the import is no longer this job's. */
export const moveOn = async (tx: Db, { job }: JobContext, from: ImportState, change: ImportChange): Promise<void> => {
  const { importId } = job.input as ImportInput;
  if (!(await updateImportOfJob(tx, job, importId, [from], change))) throw notOurs();
};

/** If a job is given up or cancelled, the import goes to a state in which a user can do something about it. */
export const fallBack =
  (from: ImportState, to: ImportState) =>
  async (tx: Db, job: RunningJob, error: string): Promise<boolean> =>
    updateImportOfJob(tx, job, (job.input as ImportInput).importId, [from], { state: to, problem: error });

export const resultOf = ({ id, type }: StoredImport, created = 0, changed = 0): StoredResult & { type: 'import' } => ({
  type: 'import',
  importId: id,
  recordType: type,
  created,
  changed,
});
