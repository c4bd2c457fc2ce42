import { setImmediate } from 'node:timers/promises';
import { type CoordinateSystem, readSystemId } from '@vuon/geo/systems/coordinate-system';
import type { JobContext, JobKind } from '#jobs';
import { checkRow } from './check-row.ts';
import { compareRows } from './compare-rows.ts';
import { fallBack, type ImportWork, moveOn, notOurs, resultOf, takeUp } from './import-job.ts';
import type { Importer } from './importer/importer.ts';
import type { Importers } from './importers.ts';
import { locateRow } from './locate-row.ts';
import type { Mapping } from './match-columns.ts';
import { batchOf } from './rows/row-batch.ts';
import {
  judgeRows,
  readRowsAfter,
  refuseSameRecord,
  tidyRows,
  type UncheckedRow,
  updateCheckedRows,
} from './rows/row-check.queries.ts';
import { countRows } from './rows/row-list.queries.ts';

const batchSize = 1_000;
// A few milliseconds of work: the server answers requests between two slices.
const sliceSize = 100;

/** Reads the cells by the chosen columns, row by row in committed batches, then compares all rows with the stored records. */
export const checkJob = (importers: Importers): JobKind => ({
  kind: 'import.check',
  run: async (context) => {
    const work = await takeUp(importers, context, 'checking', 'failed');
    const found = await checkRows(context, work);
    const { id, rowCount } = work.stored;
    await tidyRows(context.db, rowCount, work.importer.table);
    await compareRows(context, work);
    await context.progress({ step: 'So với dữ liệu đã có', done: rowCount, total: rowCount });
    await tidyRows(context.db, rowCount, work.importer.table);
    await context.finish(async (tx) => {
      const { entityId } = context.job;
      await moveOn(tx, context, 'checking', { state: 'ready', ...found });
      await work.importer.check(tx, batchOf(entityId, id, 'effective'), context.clock().toISOString());
      await refuseSameRecord(tx, batchOf(entityId, id, 'checked'), work.importer.update.key.at(-1) ?? '');
      await judgeRows(tx, entityId, id);
      const counts = await countRows(tx, entityId, id);
      await moveOn(tx, context, 'ready', counts);
      return { ...resultOf(work.stored), checked: foundBy(counts) };
    });
  },
  onFailed: async (tx, job, error) => void (await fallBack('checking', 'failed')(tx, job, error)),
});

const foundBy = ({
  rowCount,
  errorRowCount,
  conflictCount,
  newCount,
  changedCount,
}: Awaited<ReturnType<typeof countRows>>) => ({
  rows: rowCount,
  wrong: errorRowCount,
  conflicts: conflictCount,
  toWrite: newCount + changedCount,
});

/** Returns whether there were coordinates in metres, and any at all. */
const checkRows = async (context: JobContext, { stored, importer }: ImportWork) => {
  const { db, job, progress } = context;
  await progress({ step: 'Kiểm tra từng dòng', done: 0, total: stored.rowCount });
  const system = stored.system ? readSystemId(stored.system) : null;
  let done = 0;
  let metric = false;
  let hasGeometry = false;
  for (let line = 0; ; ) {
    const rows = await readRowsAfter(db, job.entityId, stored.id, line, batchSize);
    const last = rows.at(-1);
    if (!last) return { metric, hasGeometry };
    const checked = await checkBatch(importer, stored.mapping, system, rows);
    metric ||= checked.some((row) => row.metric);
    hasGeometry ||= checked.some(({ place }) => place) || rows.some(({ geometry }) => geometry);
    if (!(await updateCheckedRows(db, job, stored.id, checked))) throw notOurs();
    line = last.line;
    done += rows.length;
    await progress({ done });
  }
};

type Checked = ReturnType<typeof checkRow> & { line: number; place: unknown; metric: boolean };

const checkBatch = async (
  importer: Importer,
  mapping: Mapping,
  system: CoordinateSystem | null,
  rows: UncheckedRow[],
): Promise<Checked[]> => {
  const checked: Checked[] = [];
  for (let at = 0; at < rows.length; at += sliceSize) {
    for (const { line, cells, geometry } of rows.slice(at, at + sliceSize)) {
      const row = checkRow(importer, mapping, cells);
      const { place, input, errors, metric } = locateRow(importer, system, row.input, geometry);
      const all = [...row.errors, ...errors];
      const shown = { ...row.shown, ...(place && importer.place?.show(place)) };
      checked.push({ line, shown, input: { ...row.input, ...input }, errors: all, place, metric });
    }
    await setImmediate();
  }
  return checked;
};
