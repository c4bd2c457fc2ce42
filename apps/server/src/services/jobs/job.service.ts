import { isEnded, type Job } from '@vuon/contract/jobs/job';
import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope, Clock, SignedInScope } from '#http/scope.ts';
import { cancelJob, findJob, insertJob, lockJob, requeueJob, type StoredJob } from './job.queries.ts';
import type { JobKind } from './job-kind.ts';

type Wanted = { kind: string; title: string; input: unknown };

/** Starts a background job when the transaction commits. */
export const startJob = async (
  { db, clock, actor, entityId }: Pick<CatalogueScope, 'db' | 'clock' | 'actor' | 'entityId'>,
  { kind, title, input }: Wanted,
): Promise<StoredJob> => {
  const now = clock();
  const id = await insertJob(db, { kind, title, input, entityId, userId: actor.userId, key: null, runAt: now, now });
  const job = id === undefined ? undefined : await findJob(db, null, id);
  if (!job) throw new Error('A job without a key was not inserted');
  await wake(db, 'jobs');
  await wake(db, 'job', actor.userId, job.id);
  return job;
};

/** The server's own work, once per key, started by the first process that gets there. */
export const ensureJob = async (
  { db, clock }: { db: Db; clock: Clock },
  { kind, title, input, key, runAt }: Wanted & { key: string; runAt: Date },
): Promise<void> => {
  const id = await insertJob(db, { kind, title, input, entityId: null, userId: null, key, runAt, now: clock() });
  if (id !== undefined) await wake(db, 'jobs');
};

export const fileSubject = (jobId: number) => `job ${jobId}`;

export const presentJob = (links: SignedLinks, { result, ...job }: StoredJob): Job => {
  if (result?.type !== 'file') return { ...job, result };
  const { storeKey, ...file } = result;
  const { expires, signature } = links.sign(fileSubject(job.id));
  const url = `/api/v1/jobs/${job.id}/file?${new URLSearchParams({ expires, signature })}`;
  return { ...job, result: { ...file, url } };
};

export const getJob = async ({ db, actor }: SignedInScope, id: number): Promise<StoredJob> => {
  const job = await findJob(db, actor.userId, id);
  if (!job) throw problem('record.not_found', 'Không có việc này, hoặc nó do người khác bắt đầu.');
  return job;
};

export const stopJob = async (scope: SignedInScope, kinds: JobKind[], id: number): Promise<StoredJob> => {
  const { db, clock, actor } = scope;
  await getJob(scope, id);
  const job = await lockJob(db, id);
  if (!job || isEnded(job)) throw problem('job.ended', 'Việc này đã kết thúc, không dừng được nữa.');
  await cancelJob(db, id, clock());
  await kinds.find(({ kind }) => kind === job.kind)?.onFailed?.(db, job, 'Đã dừng theo yêu cầu.');
  await wake(db, 'job', actor.userId, id);
  return getJob(scope, id);
};

export const repeatJob = async (scope: SignedInScope, id: number): Promise<StoredJob> => {
  const { db, clock, actor } = scope;
  await getJob(scope, id);
  const job = await lockJob(db, id);
  if (job?.state !== 'failed' && job?.state !== 'cancelled')
    throw problem('job.ended', 'Chỉ chạy lại được việc đã lỗi hoặc đã dừng.');
  await requeueJob(db, id, clock());
  await wake(db, 'jobs');
  await wake(db, 'job', actor.userId, id);
  return getJob(scope, id);
};
