import type { z } from 'zod';
import { problem } from '#http/problem.ts';
import { fieldErrors } from './handle.ts';

/** The part of the body under this path, whose form only the service knows: a list's query, an action's values. */
export const readNested = <T>(schema: z.ZodType<T>, value: unknown, path: string): T => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = read.error.issues.flatMap(fieldErrors).map((error) => ({ ...error, path: `${path}.${error.path}` }));
  throw problem('request.invalid', errors.map(({ path: at, message }) => `${at}: ${message}`).join('; '), { errors });
};
