import { maxRowsOf } from '@vuon/contract/imports/import';
import type { FileStore } from '#files/file-store.ts';
import { type JobContext, type JobKind, startJob } from '#jobs';
import { type OpenedTable, openTable } from './file/read-table.ts';
import { updateImport } from './import.queries.ts';
import { withFile } from './import-file.ts';
import { fallBack, type ImportInput, type ImportWork, moveOn, notOurs, resultOf, takeUp } from './import-job.ts';
import type { Importers } from './importers.ts';
import { knownHeaders, matchColumns, versionColumn } from './match-columns.ts';
import { asProblem, type ReadInput } from './receive-import.ts';
import { insertRows } from './rows/row-check.queries.ts';
import { countRows, deleteRows } from './rows/row-list.queries.ts';

/** Reads the file into rows, in committed batches, and hands them on to be checked. */
export const readJob = (importers: Importers, files: FileStore): JobKind => ({
  kind: 'import.read',
  run: async (context) => {
    const work = await takeUp(importers, context, 'reading', 'failed');
    await withFile(files, work.stored.storeKey, (path) => readFile(context, work, path)).catch(asProblem);
  },
  onFailed: async (tx, job, error) => {
    if (await fallBack('reading', 'failed')(tx, job, error))
      await deleteRows(tx, job.entityId, (job.input as ImportInput).importId);
  },
});

const readFile = async (context: JobContext, work: ImportWork, path: string) => {
  const { kind } = context.job.input as ReadInput;
  const { fileName } = work.stored;
  const { type, fields, geometry: wanted = [] } = work.importer;
  const maxRows = maxRowsOf(type);
  const table = await openTable({ path, kind, known: knownHeaders([...fields, versionColumn]), wanted, maxRows });
  try {
    await storeRows(context, work, table);
  } finally {
    await table.close();
  }
  const mapping = matchColumns(
    [...fields, versionColumn],
    table.columns.map(({ header }) => header),
  );
  const { columns, hasGeometry, fileSystem } = table;
  const { id } = work.stored;
  await context.finish(async (tx) => {
    const { rowCount } = await countRows(tx, context.job.entityId, id);
    await moveOn(tx, context, 'reading', { state: 'checking', columns, mapping, hasGeometry, fileSystem, rowCount });
    const check = {
      kind: 'import.check',
      title: `Kiểm tra ${fileName}`,
      input: { importId: id } satisfies ImportInput,
    };
    const { id: jobId } = await startJob({ ...work.scope, db: tx }, check);
    await updateImport(tx, context.job.entityId, id, { jobId });
    return resultOf(work.stored);
  });
};

const storeRows = async ({ db, job, progress }: JobContext, { stored }: ImportWork, table: OpenedTable) => {
  await progress({ step: 'Đọc các dòng', done: 0, total: table.total });
  let done = 0;
  for await (const rows of table.batches) {
    if (!(await insertRows(db, job, stored.id, rows))) throw notOurs();
    done += rows.length;
    await progress({ done, total: Math.max(done, table.total) });
  }
};
