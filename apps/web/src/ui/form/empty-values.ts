import type { ZodObject, ZodType } from 'zod';

/** The values that a form starts with: the contract's defaults, and nothing for fields without one. */
export const emptyValues = <V extends object>(fields: ZodObject, given: Partial<V> = {}): V => {
  const defaults = Object.entries<ZodType>(fields.shape).map(([name, schema]) => {
    const empty = schema.safeParse(undefined);
    return [name, empty.success ? empty.data : ''];
  });
  return { ...Object.fromEntries(defaults), ...given };
};
