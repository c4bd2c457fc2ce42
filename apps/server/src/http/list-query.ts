import type { z } from 'zod';
import { fieldErrors } from './handle.ts';
import { problem } from './problem.ts';

/** A list's query that came in the body of another call, as text, under this path. */
export const readListQuery = <Q>(schema: z.ZodType<Q>, query: Record<string, string>, path: string): Q => {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  const errors = read.error.issues.flatMap(fieldErrors).map((error) => ({ ...error, path: `${path}.${error.path}` }));
  throw problem('request.invalid', errors.map(({ path: at, message }) => `${at}: ${message}`).join('; '), { errors });
};
