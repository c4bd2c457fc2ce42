import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import type { Clock } from '#http/scope.ts';
import type { JobKind } from './job-kind.ts';

export type RunnerParts = {
  db: Db;
  clock: Clock;
  wakes: Wakes;
  kinds: JobKind[];
  /** Whether people wait for the database just now. */
  isBusy?: () => boolean;
  onError: (error: unknown) => void;
};
