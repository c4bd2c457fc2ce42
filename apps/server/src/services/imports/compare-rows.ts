import { setImmediate } from 'node:timers/promises';
import { readSystemId } from '@vuon/geo/systems/coordinate-system';
import { sql } from 'kysely';
import { recordsSince } from '#audit';
import type { JobContext } from '#jobs';
import { baseOf } from './base-row.ts';
import { cellFrom } from './check-row.ts';
import { type Base, type ComparedRow, compareRow, findConflict } from './compare-row.ts';
import { type ImportWork, notOurs } from './import-job.ts';
import { historyOf, type StoredRow } from './importer/importer.ts';
import { type Mapping, versionKey } from './match-columns.ts';
import { batchOf } from './rows/row-batch.ts';
import { readRowsAfter, type UncheckedRow, updateComparedRows } from './rows/row-check.queries.ts';

const batchSize = 1_000;
// A few milliseconds of work: the server answers requests between two slices.
const sliceSize = 50;

/** Finds the stored records that the rows mean, and compares both, in committed batches. */
export const compareRows = async (context: JobContext, work: ImportWork) => {
  const { db, job, progress } = context;
  const { stored } = work;
  if (stored.mode === 'add') return;
  await progress({ step: 'So với bản ghi đã có', done: 0, total: stored.rowCount });
  let done = 0;
  for (let line = 0; ; ) {
    const rows = await readRowsAfter(db, job.entityId, stored.id, line, batchSize);
    const last = rows.at(-1)?.line;
    if (last === undefined) return;
    const compared = await compareBatch(context, work, rows, { from: line + 1, to: last });
    if (compared.length && !(await updateComparedRows(db, job, stored.id, compared))) throw notOurs();
    line = last;
    done += rows.length;
    await progress({ done });
  }
};

type Pair = { row: UncheckedRow; record: StoredRow };
type Compared = ComparedRow & { line: number; storedId: number; storedVersion: number };

const compareBatch = async (
  { db, job }: JobContext,
  work: ImportWork,
  rows: UncheckedRow[],
  lines: { from: number; to: number },
): Promise<Compared[]> => {
  const { importer, stored, scope } = work;
  const among = sql`line between ${lines.from} and ${lines.to}`;
  const { rows: matches } = await sql<{ line: number; id: number }>`
    ${importer.update.match(batchOf(job.entityId, stored.id, 'checked', among))}`.execute(db);
  if (!matches.length) return [];
  const records = await importer.update.read({ ...scope, db }, [...new Set(matches.map(({ id }) => id))]);
  const byId = new Map(records.map((record) => [record.id, record]));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const pairs = matches.flatMap(({ line, id }): Pair[] => {
    const [row, record] = [byLine.get(line), byId.get(id)];
    return row && record ? [{ row, record }] : [];
  });
  const settings = {
    importer,
    mapping: stored.mapping,
    system: stored.system ? readSystemId(stored.system) : null,
  };
  const compared: (Pair & { result: ComparedRow })[] = [];
  for (let at = 0; at < pairs.length; at += sliceSize) {
    for (const { row, record } of pairs.slice(at, at + sliceSize))
      compared.push({ row, record, result: compareRow(settings, row, record) });
    await setImmediate();
  }
  const stale = compared.filter(({ row, record, result }) => {
    const version = versionIn(stored.mapping, row);
    return version >= 1 && version < record.version && Object.keys(result.before).length > 0;
  });
  const bases = await findBases({ db, job }, work, stale);
  for (const [index, pair] of stale.entries())
    pair.result = findConflict(settings, pair.result, pair.record, bases[index] ?? null);
  return compared.map(({ row, record, result }) => {
    const why = Object.keys(result.before).length ? importer.update.refuse?.(scope, record) : null;
    const errors = why ? [...result.errors, { path: importer.update.key[0] ?? '', message: why }] : result.errors;
    return { ...result, errors, line: row.line, storedId: record.id, storedVersion: record.version };
  });
};

/** The records of the pairs at the versions that the file has, as far as the history tells. */
const findBases = async (
  { db, job }: Pick<JobContext, 'db' | 'job'>,
  { importer, stored, scope }: ImportWork,
  pairs: Pair[],
): Promise<(Base | null)[]> => {
  if (!pairs.length) return [];
  const ids = pairs.map(({ record }) => record.id);
  const changes = await recordsSince(db, historyOf(importer, job.entityId), importer.type, ids);
  const bases = pairs.map(({ row, record }) =>
    baseOf(record, versionIn(stored.mapping, row), changes.get(record.id) ?? []),
  );
  const recalled = bases.flatMap((base) => base?.row ?? []);
  const rows = (await importer.update.recall?.({ ...scope, db }, recalled)) ?? recalled;
  let next = 0;
  return bases.map((base) => base && { ...base, row: rows[next++] ?? base.row });
};

/** NaN: the file does not tell. */
const versionIn = (mapping: Mapping, { cells }: UncheckedRow): number =>
  Number(cellFrom(mapping, cells, versionKey) ?? Number.NaN);
