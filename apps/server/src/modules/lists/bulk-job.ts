import type { BulkInput } from '@vuon/contract/lists/bulk';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { type CatalogueScope, inTransaction } from '../../http/scope.ts';
import { changedAmong, countChanged } from '../audit/index.ts';
import { type JobContext, type JobKind, jobOperation, type StoredResult } from '../jobs/index.ts';
import type { BulkAction, BulkRow } from './bulk-action.ts';
import { openSelection, refusedAsMissing } from './bulk-selection.ts';
import { getBulkAction } from './get-bulk-action.ts';

export const bulkKind = 'bulk';

/** `address`: from where the person asked for it, as the history will say. */
export type BulkJobInput = BulkInput & { address: string };

const batchSize = 50;
const namedRefusals = 1_000;

type Refused = Extract<StoredResult, { type: 'bulk' }>['refused'];

/**
 * Acts on one row after the other, in batches that are committed one by one: progress is seen, and no transaction is long.
 *
 * It may be broken off at any moment and run again. What it has done by then is in the history, committed together with the
 * change itself under this job's name. Run again, it goes through the selection anew, passes over the rows that the history
 * says it has changed, and tries the others, whose refusals it finds again. The result is made of both: `changed` is
 * counted in the history, `refused` was gathered in the last run. A row of which the history says that this job changed it
 * is never called refused, even if a runner that was believed dead changed it meanwhile.
 */
export const bulkJob = (actions: BulkAction[]): JobKind => ({
  kind: bulkKind,
  run: async (context) => {
    const { action: name, select, address } = context.job.input as BulkJobInput;
    // Asked anew for each batch: a role that is taken away ends it there.
    const admit = async () => {
      const scope = await context.scope();
      return { scope: { ...scope, actor: { ...scope.actor, address } }, action: getBulkAction(actions, scope, name) };
    };
    const { scope, action } = await admit();
    const done = { operation: jobOperation(context.job.id), type: action.list.type };
    const { db, entityId } = scope;
    const isResumed = (await countChanged(db, entityId, done)) > 0;
    const selection = await openSelection(scope, action.list, select);
    const total = await selection.count(scope);
    await context.progress({ done: 0, total, step: `${action.verb} ${action.list.noun}` });

    const refused: Refused = [];
    let refusedCount = 0;
    let seen = 0;
    const refuse = (row: Refused[number]) => {
      refusedCount += 1;
      if (refused.length < namedRefusals) refused.push(row);
    };
    for await (const { rows, missing } of selection.batches(scope, batchSize)) {
      missing.map(refusedAsMissing).forEach(refuse);
      const ids = rows.map(({ id }) => id);
      const changed = new Set(isResumed ? await changedAmong(db, entityId, { ...done, ids }) : []);
      const current = await admit();
      const left = rows.filter(({ id }) => !changed.has(id)).toSorted((a, b) => a.id - b.id);
      (await actOnBatch(current.scope, action, left)).forEach(refuse);
      seen += rows.length + missing.length;
      await context.progress({ done: seen });
    }
    await finish(context, entityId, done, refused, refusedCount);
  },
  // Who acts on a handful waits for it; who acts on many has gone on to something else.
  tellDone: ({ title, result }) => {
    if (result?.type !== 'bulk' || result.changed + result.refused.length <= batchSize) return undefined;
    const { changed, refused, refusedCount = refused.length } = result;
    const count = (value: number) => value.toLocaleString('vi-VN');
    const done = { title: `Đã xong: ${title}` };
    return refusedCount
      ? { ...done, text: `${count(changed)} bản ghi đã đổi, ${count(refusedCount)} không làm được.` }
      : done;
  },
});

/** One transaction. Each row has its savepoint, so that one that is refused takes back only itself. */
const actOnBatch = (scope: CatalogueScope, action: BulkAction, rows: BulkRow[]): Promise<Refused> =>
  inTransaction(scope, async (tx) => {
    const refused: Refused = [];
    for (const row of rows) {
      const why = (await action.refuse(tx, row)) ?? (await tryToAct(tx, action, row));
      if (why) refused.push({ id: row.id, name: row.name, why });
    }
    return refused;
  });

const tryToAct = async (scope: CatalogueScope, action: BulkAction, row: BulkRow): Promise<string | null> => {
  await sql`savepoint bulk_row`.execute(scope.db);
  try {
    await action.act(scope, row);
    await sql`release savepoint bulk_row`.execute(scope.db);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint bulk_row`.execute(scope.db);
    return error.message;
  }
};

type Done = Parameters<typeof countChanged>[2];

const finish = (context: JobContext, entityId: number | null, done: Done, refused: Refused, refusedCount: number) =>
  context.finish(async (tx: Db) => {
    const ids = refused.map(({ id }) => id);
    const changedAfterAll = new Set(await changedAmong(tx, entityId, { ...done, ids }));
    const named = refused.filter(({ id }) => !changedAfterAll.has(id));
    const count = refusedCount - (refused.length - named.length);
    const changed = await countChanged(tx, entityId, done);
    return { type: 'bulk', changed, refused: named, ...(count > named.length && { refusedCount: count }) };
  });
