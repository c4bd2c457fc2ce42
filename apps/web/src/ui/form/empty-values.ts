import type { ZodObject, ZodType } from 'zod';

/** What a form begins with: a field may have no value yet, also one that the record must have. */
export type Unfilled<V> = { [Field in keyof V]: Inner<V[Field]> | null | undefined };
type Inner<T> = T extends (infer Item)[] ? Inner<Item>[] : T extends object ? Unfilled<T> : T;

/** The values that a form starts with: the contract's defaults, and nothing for fields without one. */
export const emptyValues = <V extends object>(fields: ZodObject, given: Partial<V> = {}): V => {
  const defaults = Object.entries<ZodType>(fields.shape).map(([name, schema]) => {
    const empty = schema.safeParse(undefined);
    return [name, empty.success ? empty.data : ''];
  });
  return { ...Object.fromEntries(defaults), ...given };
};
