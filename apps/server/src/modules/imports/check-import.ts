import { setImmediate } from 'node:timers/promises';
import type { FieldError } from '@vuon/contract/problem';
import { checkGeometry } from '@vuon/geo/geometry';
import type { JobContext, JobKind } from '../jobs/index.ts';
import { checkRow } from './check-row.ts';
import { fallBack, type ImportWork, moveOn, notOurs, resultOf, takeUp } from './import-job.ts';
import {
  batchOf,
  countRows,
  gatherStatistics,
  readRowsAfter,
  type UncheckedRow,
  updateCheckedRows,
} from './import-row.queries.ts';
import type { Importer } from './importer.ts';
import type { Importers } from './importers.ts';
import type { Mapping } from './match-columns.ts';

const batchSize = 1_000;
// A few milliseconds of work: between two slices, requests are answered.
const sliceSize = 100;

/** Reads the cells by the chosen columns, row by row in committed batches, then compares all of them with what is stored. */
export const checkJob = (importers: Importers): JobKind => ({
  kind: 'import.check',
  run: async (context) => {
    const work = await takeUp(importers, context, 'checking', 'failed');
    await checkRows(context, work);
    const { id, rowCount } = work.stored;
    await context.progress({ step: 'So với dữ liệu đã có', done: rowCount, total: rowCount });
    await gatherStatistics(context.db, rowCount);
    await context.finish(async (tx) => {
      const { entityId } = context.job;
      await moveOn(tx, context, 'checking', { state: 'ready' });
      await work.importer.check(tx, batchOf(entityId, id, 'checked'));
      await moveOn(tx, context, 'ready', await countRows(tx, entityId, id));
      return resultOf(work.stored);
    });
  },
  onFailed: async (tx, job, error) => void (await fallBack('checking', 'failed')(tx, job, error)),
});

const checkRows = async (context: JobContext, { stored, importer }: ImportWork) => {
  const { db, job, progress } = context;
  await progress({ step: 'Kiểm tra từng dòng', done: 0, total: stored.rowCount });
  let done = 0;
  for (let line = 0; ; ) {
    const rows = await readRowsAfter(db, job.entityId, stored.id, line, batchSize);
    const last = rows.at(-1);
    if (!last) return;
    const checked = await checkBatch(importer, stored.mapping, rows);
    if (!(await updateCheckedRows(db, job, stored.id, checked))) throw notOurs();
    line = last.line;
    done += rows.length;
    await progress({ done });
  }
};

const checkBatch = async (importer: Importer, mapping: Mapping, rows: UncheckedRow[]) => {
  const checked: (ReturnType<typeof checkRow> & { line: number })[] = [];
  for (let at = 0; at < rows.length; at += sliceSize) {
    for (const { line, cells, geometry } of rows.slice(at, at + sliceSize)) {
      const row = checkRow(importer, mapping, cells);
      checked.push({ ...row, line, errors: [...row.errors, ...geometryErrors(importer, geometry)] });
    }
    await setImmediate();
  }
  return checked;
};

/** A table without geometry is fine where it is wanted: it can be drawn later. */
const geometryErrors = ({ geometry: wanted }: Importer, geometry: unknown): FieldError[] => {
  const message = wanted && geometry ? checkGeometry(geometry, wanted) : null;
  return message ? [{ path: 'geometry', message }] : [];
};
