import { z } from 'zod';
import { isEmpty } from './empty.ts';

export const requiredMessage = (label: string) => `${label} is required`;

/**
 * The same schema, which names an absent or empty value by the specification's template. Where the value goes through further
 * steps (nullable, transform, pipe), it is the first of them that misses it.
 */
export const required = <S extends z.ZodType>(label: string, schema: S): S => {
  const inner = (part: unknown) => required(label, part as z.ZodType);
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: inner(schema.def.in) }) as S;
  if (schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: inner(schema.def.innerType) }) as S;
  const own = schema.def.error as z.core.$ZodErrorMap | undefined;
  const error: z.core.$ZodErrorMap = (issue) => (isEmpty(issue.input) ? requiredMessage(label) : own?.(issue));
  return schema.clone({ ...schema.def, error });
};

/** Ids come from sequences and fit an int4 column. */
export const Id = required('Mã số', z.int().min(1).max(2_147_483_647));
/** The same in a path or a query, where everything is text. */
export const IdText = required('Mã số', z.string())
  .regex(/^[1-9]\d{0,9}$/, 'Mã số không hợp lệ')
  .transform(Number)
  .pipe(Id);

export const Version = required('Phiên bản', z.int().min(1).max(2_147_483_647));
export const VersionText = required('Phiên bản', z.string())
  .regex(/^[1-9]\d{0,8}$/, 'Phiên bản không hợp lệ')
  .transform(Number);

/** Years that JavaScript and the database both have, with a day before and after each: neither 0000 nor 9999. */
const isInYears = (day: string) => day >= '1000-01-01' && day < '3000';
const inYears = 'Năm phải từ 1000 đến 2999';

export const Timestamp = z.iso.datetime().refine(isInYears, inYears);
/** A calendar day in Asia/Ho_Chi_Minh, yyyy-mm-dd. */
export const Day = required('Ngày', z.iso.date({ error: 'Ngày không hợp lệ', abort: true }).refine(isInYears, inYears));

/** A number that is measured: 0, or large enough for a column of four bytes. */
export const measured = (max: number, unit: string) =>
  z
    .number('Phải là số')
    .min(0, 'Không được âm')
    .max(max, `Lớn nhất ${max.toLocaleString('vi-VN')}\u00a0${unit}`)
    .refine((value) => value === 0 || value >= 0.001, `Nhỏ nhất 0,001\u00a0${unit}`);

/** An empty field of a form is no value. */
export const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Text that a user typed: trimmed, NFC, so that 'Sầu' typed on two keyboards is one word. */
export const text = (max: number) =>
  z
    .string('Phải là chữ')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max, `Dài nhất ${max} ký tự`));

/** Required text. The message is the literal template of the specification, with the field's label. */
export const requiredText = (label: string, max: number) =>
  z
    .string(requiredMessage(label))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, requiredMessage(label)).max(max, `Dài nhất ${max} ký tự`));

/** Optional text: blank becomes null, so that 'no value' has one spelling. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    .default(null);

export const code = (label: string) =>
  requiredText(label, 32).pipe(
    z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u, 'Chỉ gồm chữ, số và các dấu . _ / -, không có khoảng trắng'),
  );

/** One of the keys of a choice's names. */
export const oneOf = <T extends Record<string, string>>(names: T) =>
  z.enum(Object.keys(names) as [keyof T & string], 'Chưa chọn');

export const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'Màu không hợp lệ');

/** The fields that every stored record has besides its own. */
export const Stored = z.object({
  id: Id,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  updatedByName: z.string().nullable(),
  deletedAt: Timestamp.nullable(),
});

type Undefaulted<T> = T extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : T;

/**
 * The same fields for a change in which only the given fields change. Not `.partial()`: an absent field would get its default,
 * and so be emptied.
 */
export const changesOf = <S extends z.ZodRawShape>(fields: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields.shape).map(([name, schema]) => [
        name,
        (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)).optional(),
      ]),
    ) as { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]> extends z.ZodType ? Undefaulted<S[K]> : never> },
  );
