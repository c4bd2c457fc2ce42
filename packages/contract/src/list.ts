import { z } from 'zod';

export const defaultPageSize = 20;
export const maxPageSize = 200;

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Phải là số nguyên dương')
    .transform(Number)
    .pipe(z.int().max(max, `Lớn nhất là ${max}`));

/**
 * The query that every list understands. `sort` names a field, with '-' for descending; the answer's `next` given back
 * as `after` continues by key from there, at the same cost on page 10,000 as on page 1.
 */
export const listQuery = <S extends string>(sorts: readonly [S, ...S[]], defaultSort: S | `-${S}`) => {
  const spellings = sorts.flatMap((name) => [name, `-${name}`] as const);
  return z.strictObject({
    page: wholeNumber(1_000_000).default(1),
    pageSize: wholeNumber(maxPageSize).default(defaultPageSize),
    sort: z.enum(spellings as [S | `-${S}`, ...(S | `-${S}`)[]]).default(defaultSort as never),
    q: z.string().max(200, 'Dài nhất 200 ký tự').optional(),
    after: z.string().max(1_000).optional(),
  });
};

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    next: z.string().nullable(),
  });
export type Page<T> = { items: T[]; total: number; page: number; pageSize: number; next: string | null };

/** Whether a list shows deleted records or the others. */
export const DeletedFilter = z.enum(['without', 'only']).default('without');

/** The filters of a catalogue's list: the system's records and the entity's own, in use and archived. */
export const catalogueFilters = {
  owner: z.enum(['system', 'entity']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  deleted: DeletedFilter,
};
export type CatalogueFilters = z.output<z.ZodObject<typeof catalogueFilters>>;
