type Kind = 'string' | 'number' | 'boolean' | 'null' | 'undefined';

/** The kinds of value that each field of T may have; a field of T that is not named does not compile. */
export type Fields<T> = { [K in keyof Required<T>]: readonly Kind[] };

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/**
 * Whether a value from outside has the fields that every page relies on. zod would check more, but all pages would load it for
 * these few flat shapes.
 */
export const hasFields = <T>(value: unknown, fields: Fields<T>): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries<readonly Kind[]>(fields).every(([name, kinds]) =>
    (kinds as readonly string[]).includes(kindOf((value as Record<string, unknown>)[name])),
  );
