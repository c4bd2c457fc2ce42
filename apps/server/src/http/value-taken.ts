import { breaks } from '#db/database-error.ts';
import { problem } from './problem.ts';

/** Turns the violation of a unique index into a problem on its field. `meanings`: index → [field, sentence]. */
export const orTaken =
  (meanings: Record<string, [path: string, detail: string]>) =>
  (error: unknown): never => {
    for (const [constraint, [path, detail]] of Object.entries(meanings))
      if (breaks(error, constraint)) throw problem('value.taken', detail, { path });
    throw error;
  };
