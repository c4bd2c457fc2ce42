import type { Job, jobRoutes } from '@vuon/contract/jobs/job';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { listPage } from '#http/list.ts';
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

export const listJobs = (
  db: Db,
  userId: number,
  query: RouteQuery<typeof jobRoutes.list>,
): Promise<Page<StoredJob>> => {
  let rows = jobs(db).where('user_id', '=', userId);
  if (query.active) rows = rows.where('state', query.active === 'true' ? 'in' : 'not in', ['waiting', 'running']);
  return listPage(rows, {
    sorts: { createdAt: { column: 'created_at', type: 'timestamptz' } },
    id: 'job.id',
    query,
  });
};

/** `userId` null: the job of any user. */
export const findJob = (db: Db, userId: number | null, id: number): Promise<StoredJob | undefined> => {
  const rows = jobs(db).where('id', '=', id);
  return (userId === null ? rows : rows.where('user_id', '=', userId)).executeTakeFirst();
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

type End = { state: 'done' | 'failed'; result?: StoredResult | null; error?: string | null; now: Date };

export const endJob = async (db: Db, id: number, runner: string, end: End): Promise<boolean> => {
  const changed = await held(db, id, runner)
    .set({
      state: end.state,
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
