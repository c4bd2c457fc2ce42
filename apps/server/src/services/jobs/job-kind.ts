import type { JobResult } from '@vuon/contract/jobs/job';
import type { Db } from '#db/db.ts';
import type { CatalogueScope, Clock } from '#http/scope.ts';

/** A result as it is stored: a file's key in place of a link to it. */
export type StoredResult =
  | Exclude<JobResult, { type: 'file' }>
  | { type: 'file'; name: string; bytes: number; rows: number; noun?: string | undefined; storeKey: string };

/** A kind of background work. The module that enqueues it contributes it. */
export type JobKind = {
  kind: string;
  /** How often it is tried before it is given up; a refusal (a problem) is not tried again. */
  attempts?: number;
  /** The job only reads: members of a suspended entity may run it too. */
  reads?: true;
  /**
   * Does the work. It may be interrupted at any moment and then runs again from the start, here or in another process: all
   * writes must be inside `finish`, or have the same effect when repeated.
   */
  run: (context: JobContext) => Promise<void>;
  /** The title of the job when it is done, if it tells the result rather than the wish: how many were changed. */
  titleDone?: (job: RunningJob, result: StoredResult | null) => string | undefined;
  /** The notification for the user when their job is done; without it, or if undefined, only failures are notified. */
  tellDone?: (job: { title: string; result: StoredResult | null }) => { title: string; text?: string } | undefined;
  /** Called when the job is given up or cancelled, to clean up other tables. In the same transaction. */
  onFailed?: (tx: Db, job: RunningJob, error: string) => Promise<void>;
};

export type RunningJob = {
  id: number;
  kind: string;
  title: string;
  entityId: number | null;
  userId: number | null;
  input: unknown;
  attempts: number;
};

export type JobContext = {
  db: Db;
  clock: Clock;
  job: RunningJob;
  /** Aborted when the job is cancelled, taken over by another process, or the server stops. */
  signal: AbortSignal;
  /** A scope of the user who started the job, with their present rights. */
  scope: () => Promise<CatalogueScope>;
  /** Shows the progress. Throws when the job must stop; to be called at least once a second in long loops. */
  progress: (now: { done?: number; total?: number | null; step?: string }) => Promise<void>;
  /**
   * The last transaction: its work and the end of the job commit together, and only if the job is still ours. The work may run more
   * than once: see runInTransaction.
   */
  finish: (work?: (tx: Db) => Promise<StoredResult | null>) => Promise<void>;
};
