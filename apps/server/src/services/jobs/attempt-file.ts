import type { FileStore } from '#files/file-store.ts';
import { findJob } from './job.queries.ts';
import type { JobContext, RunningJob } from './job-kind.ts';

type MadeFile = { name: string; type: string; bytes: number; rows: number; noun?: string };

/**
 * Stores the file that a job has written at `path` and ends the job with it. No job knows of a file that a killed process has
 * stored: so each attempt has its own key, under the `storeKey` of the input, and begins by removing those of the attempts
 * before it.
 */
export const keepFile = async (
  files: FileStore,
  { db, job, finish }: JobContext,
  path: string,
  { type, ...file }: MadeFile,
): Promise<void> => {
  const storeKey = keyOf(job, job.attempts);
  await files.put(storeKey, path, type);
  try {
    await finish(async () => ({ type: 'file', ...file, storeKey }));
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    const result = (await findJob(db, null, job.id))?.result;
    if (result?.type !== 'file' || result.storeKey !== storeKey) await files.remove(storeKey);
    throw error;
  }
};

export const removeAttempts = async (files: FileStore, job: RunningJob, upTo: number): Promise<void> => {
  for (let attempt = 1; attempt <= upTo; attempt++) await files.remove(keyOf(job, attempt));
};

const keyOf = ({ input }: RunningJob, attempt: number) => `${(input as { storeKey: string }).storeKey}-${attempt}`;
