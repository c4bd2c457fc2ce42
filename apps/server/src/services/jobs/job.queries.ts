import type { Job, jobRoutes } from '@vuon/contract/jobs/job';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import { findUndone, jobOperation } from '#acts';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { countRows, listPage, matchesWords } from '#http/lists/list.ts';
import type { RunningJob, StoredResult } from './job-kind.ts';

export type StoredJob = Omit<Job, 'result'> & { result: StoredResult | null };

const jobs = (db: Db) =>
  db
    .selectFrom('job')
    .select((eb) => [
      'id',
      'kind',
      'title',
      'state',
      'step',
      'done',
      'total',
      'attempts',
      'error',
      sql<string | null>`case when state = 'waiting' and attempts > 0 then run_at end`.as('retryAt'),
      eb.ref('result').$castTo<StoredResult | null>().as('result'),
      'entity_id as entityId',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ]);

export type JobQuery = RouteQuery<typeof jobRoutes.list>;

const matching = (db: Db, userId: number, query: JobQuery) => {
  let rows = jobs(db).where('user_id', '=', userId);
  if (query.active) rows = rows.where('state', query.active === 'true' ? 'in' : 'not in', ['waiting', 'running']);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (query.q) rows = rows.where(matchesWords(sql<string>`fold(title)`, query.q));
  return rows;
};

const order = { sorts: { createdAt: { column: 'created_at', type: 'timestamptz' as const } }, id: 'job.id' };

/** Says of each whether its changes were taken back. A query of its own: the history may lie on other nodes. */
const withUndone = async (db: Db, stored: Omit<StoredJob, 'undone'>[]): Promise<StoredJob[]> => {
  const changing = stored.filter(({ result }) => result?.type === 'bulk' || result?.type === 'import');
  const undone = await findUndone(
    db,
    changing.map(({ id }) => jobOperation(id)),
  );
  return stored.map((job) => ({ ...job, undone: undone.get(jobOperation(job.id)) ?? null }));
};

export const listJobs = async (db: Db, userId: number, query: JobQuery): Promise<Page<StoredJob>> => {
  const page = await listPage(matching(db, userId, query), { ...order, query });
  return { ...page, items: await withUndone(db, page.items) };
};

export const countJobs = (db: Db, userId: number, query: JobQuery): Promise<number> =>
  countRows(matching(db, userId, query));

/** `userId` null: the job of any user. */
export const findJob = async (db: Db, userId: number | null, id: number): Promise<StoredJob | undefined> => {
  const rows = jobs(db).where('id', '=', id);
  const found = await (userId === null ? rows : rows.where('user_id', '=', userId)).executeTakeFirst();
  return found && (await withUndone(db, [found]))[0];
};

/** The unfinished jobs of these entities, with their titles. */
export const listUnfinished = (db: Db, entityIds: number[]) =>
  db
    .selectFrom('job')
    .select((eb) => [eb.ref('entity_id').$notNull().as('entityId'), 'title'])
    .where(sql<boolean>`entity_id = any(${entityIds}::int[])`)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();

type NewJob = {
  kind: string;
  title: string;
  entityId: number | null;
  userId: number | null;
  input: unknown;
  key: string | null;
  runAt: Date;
  now: Date;
};

/** undefined: there is a job with this key already. */
export const insertJob = async (db: Db, job: NewJob): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('job')
    .values({
      kind: job.kind,
      title: job.title,
      entity_id: job.entityId,
      user_id: job.userId,
      input: json(job.input),
      key: job.key,
      run_at: job.runAt.toISOString(),
      created_at: job.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

// Long enough for a process that is only slow; short enough that users can wait for another one to take over.
const lease = sql<string>`now() + interval '30 seconds'`;

/** The next job for this runner that is due, or whose runner is gone. `running` are its own jobs: they are not taken again. */
export const claimJob = async (
  db: Db,
  { runner, kinds, running, now }: { runner: string; kinds: string[]; running: number[]; now: Date },
): Promise<RunningJob | undefined> => {
  const { rows } = await sql<RunningJob>`
    update job
    set state = 'running', runner = ${runner}::uuid, leased_until = ${lease}, attempts = attempts + 1, done = 0, step = null
    where id = (
      select id from job
      where ((state = 'waiting' and run_at <= ${now.toISOString()}) or (state = 'running' and leased_until < now()))
        and kind in (${sql.join(kinds)}) and id not in (${sql.join([0, ...running])})
      order by run_at, id limit 1
      for update skip locked
    )
    returning id, kind, title, entity_id as "entityId", user_id as "userId", input, attempts`.execute(db);
  return rows[0];
};

const held = (db: Db, id: number, runner: string) =>
  db.updateTable('job').where('id', '=', id).where('runner', '=', runner).where('state', '=', 'running');

type Progress = { done?: number; total?: number | null; step?: string };

/** Also renews the lease. False if the job is no longer this runner's. */
export const updateProgress = async (db: Db, id: number, runner: string, progress: Progress): Promise<boolean> => {
  const changed = await held(db, id, runner)
    .set({ ...progress, leased_until: lease })
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

type End = { state: 'done' | 'failed'; title?: string; result?: StoredResult | null; error?: string | null; now: Date };

export const endJob = async (db: Db, id: number, runner: string, end: End): Promise<boolean> => {
  const changed = await held(db, id, runner)
    .set({
      state: end.state,
      ...(end.title !== undefined && { title: end.title }),
      error: end.error ?? null,
      result: end.result ? json(end.result) : null,
      finished_at: end.now.toISOString(),
      leased_until: null,
      ...(end.state === 'done' && { done: sql<number>`coalesce(total, done)` }),
    })
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/** Puts the job back into the queue: after a failure, or because the server stops, which does not count as an attempt. */
export const postponeJob = (
  db: Db,
  id: number,
  runner: string,
  { runAt, error, attempts }: { runAt: Date; error: string | null; attempts: number },
) =>
  held(db, id, runner)
    .set({ state: 'waiting', run_at: runAt.toISOString(), error, attempts, runner: null, leased_until: null })
    .execute();

/** Only where no other process can be running jobs. */
export const releaseAllJobs = (db: Db) =>
  db
    .updateTable('job')
    .set({ state: 'waiting', runner: null, leased_until: null })
    .where('state', '=', 'running')
    .execute();

export const lockJob = (db: Db, id: number) =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'title', 'entity_id as entityId', 'user_id as userId', 'input', 'attempts', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const cancelJob = (db: Db, id: number, now: Date) =>
  db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now.toISOString(), leased_until: null })
    .where('id', '=', id)
    .execute();

export const requeueJob = (db: Db, id: number, now: Date) =>
  db
    .updateTable('job')
    .set({
      state: 'waiting',
      attempts: 0,
      error: null,
      run_at: now.toISOString(),
      finished_at: null,
      done: 0,
      step: null,
    })
    .where('id', '=', id)
    .execute();

/** When the next job is due; null: none waits. */
export const nextRunAt = async (db: Db): Promise<string | null> => {
  const { at } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.min('run_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return at ?? null;
};

/** Deletes jobs that ended before this time; returns the keys of their files. */
export const deleteJobsBefore = async (db: Db, time: Date): Promise<string[]> => {
  const rows = await db
    .deleteFrom('job')
    .where('finished_at', '<', time.toISOString())
    .returning((eb) => eb.ref('result').$castTo<StoredResult | null>().as('result'))
    .execute();
  return rows.flatMap(({ result }) => (result?.type === 'file' ? [result.storeKey] : []));
};
