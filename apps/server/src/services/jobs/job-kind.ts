import type { JobResult } from '@vuon/contract/jobs/job';
import type { Db } from '#db/db.ts';
import type { CatalogueScope, Clock } from '#http/scope.ts';

/** What the store keeps of a result: a file's key in place of a link to it. */
export type StoredResult =
  | Exclude<JobResult, { type: 'file' }>
  | { type: 'file'; name: string; bytes: number; rows: number; noun?: string | undefined; storeKey: string };

/** A kind of work in the background. The module that enqueues it contributes it. */
export type JobKind = {
  kind: string;
  /** How often it is tried before it is given up; a refusal (a problem) is never tried again. */
  attempts?: number;
  /** Only reads: also for the members of a suspended entity. */
  reads?: true;
  /**
   * Does the work. It may be broken off at any moment and then runs again from the start, here or in another process: what
   * is written must be inside `finish`, or written so that writing it twice is the same as once.
   */
  run: (context: JobContext) => Promise<void>;
  /** Told to the person who started it when it is done; without it, or when it gives nothing, only failures are. */
  tellDone?: (job: { title: string; result: StoredResult | null }) => { title: string; text?: string } | undefined;
  /** When it is given up or cancelled: for what it left in other tables. In the same transaction. */
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
  /** A scope of the person who started it, with the rights that they have now. */
  scope: () => Promise<CatalogueScope>;
  /** Shows how far it is. Throws when it must stop; call it at least once a second in long loops. */
  progress: (now: { done?: number; total?: number | null; step?: string }) => Promise<void>;
  /** The last transaction: its work and the end of the job commit together, and only if the job is still ours. */
  finish: (work?: (tx: Db) => Promise<StoredResult | null>) => Promise<void>;
};
