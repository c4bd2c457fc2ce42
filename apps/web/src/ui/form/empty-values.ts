import type { ZodObject } from 'zod';

/** The values that a form starts with: the contract's defaults, and nothing for fields without one. */
export const emptyValues = <V extends object>(fields: ZodObject, given: Partial<V> = {}): V =>
  Object.fromEntries(
    Object.entries(fields.shape).map(([name, schema]) => {
      const empty = (schema as ZodObject).safeParse(undefined);
      return [name, name in given ? given[name as keyof V] : empty.success ? empty.data : ''];
    }),
  ) as V;
