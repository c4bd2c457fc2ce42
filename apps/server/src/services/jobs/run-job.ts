import { jobOperation } from '#acts';
import type { Db } from '#db/db.ts';
import { runInTransaction } from '#db/transaction.ts';
import { wake } from '#db/wakes.ts';
import { findActor } from '#http/auth/auth.ts';
import { ProblemError, problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { notify } from '#notifications';
import { endJob, lockJob, postponeJob, updateProgress } from './job.queries.ts';
import type { JobContext, JobKind, RunningJob, StoredResult } from './job-kind.ts';
import { jobDone, jobFailed } from './job-notifications.ts';
import type { RunnerParts } from './runner-parts.ts';

const heartbeatMs = 10_000;
const progressMs = 500;
const defaultAttempts = 5;

/** The job was cancelled, taken over, or the server stops: not a failure, there is nothing more to do here. */
class JobStopped extends Error {
  override name = 'JobStopped';
}

/** Runs one claimed job to its end, its next attempt, or until it is taken away. Never throws. */
export const runJob = async (parts: RunnerParts, runner: string, job: RunningJob, stopping: AbortSignal) => {
  const kind = parts.kinds.find((one) => one.kind === job.kind);
  if (!kind) throw new Error(`Claimed a job of the unknown kind ${job.kind}`);
  const taken = new AbortController();
  const heartbeat = setInterval(() => {
    updateProgress(parts.db, job.id, runner, {}).then(
      (isOurs) => isOurs || taken.abort(),
      () => {}, // the database is away: the lease may run out, and another process then takes the job
    );
  }, heartbeatMs);
  const context = contextOf(parts, runner, kind, job, AbortSignal.any([taken.signal, stopping]));
  try {
    if (job.attempts > (kind.attempts ?? defaultAttempts))
      throw problem('server.failed', 'Máy chủ đã dừng giữa chừng nhiều lần khi làm việc này.');
    await kind.run(context.given);
    if (!context.isFinished()) await context.given.finish();
  } catch (error) {
    await afterFailure(parts, runner, kind, job, stopping, error).catch(parts.onError);
  } finally {
    clearInterval(heartbeat);
  }
};

const contextOf = (parts: RunnerParts, runner: string, kind: JobKind, job: RunningJob, signal: AbortSignal) => {
  const { db, clock } = parts;
  let finished = false;
  let shownAt = 0;
  const given: JobContext = {
    db,
    clock,
    job,
    signal,
    scope: () => scopeOf(parts, kind, job),
    progress: async (now) => {
      if (signal.aborted) throw new JobStopped();
      // A new step is shown at once; of many small updates only some are shown.
      if (now.step === undefined && performance.now() - shownAt < progressMs) return;
      shownAt = performance.now();
      if (!(await updateProgress(db, job.id, runner, now))) throw new JobStopped();
      if (job.userId) await wake(db, 'job', job.userId, job.id);
    },
    finish: async (work = async () => null) => {
      if (signal.aborted) throw new JobStopped();
      await runInTransaction(db, async (tx) => {
        // Held from here on: a cancellation now waits, and finds the job done.
        await lockJob(tx, job.id);
        if (!(await updateProgress(tx, job.id, runner, {}))) throw new JobStopped();
        const result = await work(tx);
        const title = kind.titleDone?.(job, result) ?? job.title;
        await endJob(tx, job.id, runner, { state: 'done', title, result, now: clock() });
        await tellDone({ db: tx, clock }, kind, { ...job, title }, result);
      });
      finished = true;
    },
  };
  return { given, isFinished: () => finished };
};

const scopeOf = async (
  { db, clock }: RunnerParts,
  { reads }: JobKind,
  { id, userId, entityId }: RunningJob,
): Promise<CatalogueScope> => {
  const origin = jobOperation(id);
  const actor = userId === null ? undefined : await findActor(db, { userId, entityId, origin, reads: reads === true });
  if (!actor) throw problem('permission.denied', 'Người bắt đầu việc này không còn quyền làm nó trong đơn vị.');
  return { db, clock, address: origin, requestId: origin, userAgent: null, actor, entityId };
};

type Telling = { db: Db; clock: RunnerParts['clock'] };

const tellDone = async (telling: Telling, kind: JobKind, job: RunningJob, result: StoredResult | null) => {
  const { userId, entityId, id: jobId, title } = job;
  if (userId === null) return;
  await wake(telling.db, 'job', userId, jobId);
  const told = kind.tellDone?.({ title, result });
  if (told) await notify({ ...telling, actor: { userId } }, jobDone, [userId], { ...told, entityId, jobId });
};

/** 5 s, 10 s, 20 s … at most an hour. */
export const backOffMs = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);

const afterFailure = async (
  { db, clock, onError }: RunnerParts,
  runner: string,
  kind: JobKind,
  job: RunningJob,
  stopping: AbortSignal,
  error: unknown,
) => {
  const { id, userId, attempts } = job;
  const now = clock();
  if (stopping.aborted || error instanceof JobStopped) {
    await postponeJob(db, id, runner, { runAt: now, error: null, attempts: attempts - 1 });
    return;
  }
  const isRefusal = error instanceof ProblemError;
  if (!isRefusal) onError(error);
  const why = isRefusal ? error.message : 'Máy chủ gặp lỗi khi làm việc này.';
  if (!isRefusal && attempts < (kind.attempts ?? defaultAttempts)) {
    const runAt = new Date(now.getTime() + backOffMs(attempts));
    await postponeJob(db, id, runner, { runAt, error: why, attempts });
    if (userId) await wake(db, 'job', userId, id);
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (!(await endJob(tx, id, runner, { state: 'failed', error: why, now }))) return;
    await kind.onFailed?.(tx, job, why);
    if (userId === null) return;
    await wake(tx, 'job', userId, id);
    const title = `Không làm được: ${job.title}`;
    // No actor: a failure of the user's own job is news to them.
    await notify({ db: tx, clock }, jobFailed, [userId], { title, text: why, entityId: job.entityId, jobId: id });
  });
};
