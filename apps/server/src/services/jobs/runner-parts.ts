import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import type { Clock } from '#http/scope.ts';
import type { JobKind } from './job-kind.ts';

export type RunnerParts = {
  db: Db;
  clock: Clock;
  wakes: Wakes;
  kinds: JobKind[];
  onError: (error: unknown) => void;
};
