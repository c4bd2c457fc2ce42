import { z } from 'zod';

type Json = { [name: string]: unknown };
/** Values that the schema alone does not tell, by the field's name. */
export type Known = Record<string, unknown>;

// Describing a large schema takes longer than the request that it is sampled for.
const described = new WeakMap<z.ZodType, Json>();
const describe = (schema: z.ZodType): Json => {
  const known = described.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  described.set(schema, json);
  return json;
};

/** A value that fits the schema, with every field given, so that a test can change one of them. */
export const sampleOf = (schema: z.ZodType, known: Known): unknown => sample(describe(schema), '', known);

const sample = (schema: Json, name: string, known: Known): unknown => {
  if (name in known) return known[name];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (options) return sample(options.find(({ type }) => type !== 'null') ?? {}, name, known);
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((part) => sample(part, name, known));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, part]) => [
          field,
          sample(part, field, known),
        ]),
      );
    case 'array':
      return [sample((schema.items ?? {}) as Json, name.replace(/s$/, ''), known)];
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, Number(schema.minimum ?? 1)), Number(schema.maximum ?? 1_000));
    case 'boolean':
      return true;
    case 'string':
      return texts.find((text) => new RegExp(String(schema.pattern ?? ''), 'u').test(text)) ?? 'Chữ';
    default:
      return null;
  }
};

/** A text, an id, a year, a day, a moment. */
const texts = ['Chữ', '1', '2026', '2026-05-01', '2026-05-01T00:00:00Z'];

/** The paths of the single values in it; of a list, only those of its first entry. */
export const leavesOf = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(value)) return value.length ? leavesOf(value[0], [...path, 0]) : [];
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
};

/** The same value with another leaf. */
export const withLeaf = (value: unknown, [name, ...rest]: (string | number)[], leaf: unknown): unknown => {
  if (name === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [name]: withLeaf(copy[name as keyof typeof copy], rest, leaf) });
};
