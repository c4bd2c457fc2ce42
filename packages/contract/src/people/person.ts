import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';

export const personKinds = ['staff', 'seasonal'] as const;
export const PersonKind = z.enum(personKinds);
export type PersonKind = z.infer<typeof PersonKind>;
export const personKindNames: Record<PersonKind, string> = { staff: 'Cố định', seasonal: 'Thời vụ' };

/** How the work is paid: by the month, by the day, or by the piece (khoán). */
export const rateTypes = ['month', 'day', 'piece'] as const;
export const RateType = z.enum(rateTypes);
export type RateType = z.infer<typeof RateType>;
export const rateTypeNames: Record<RateType, string> = { month: 'Lương tháng', day: 'Công nhật', piece: 'Khoán' };

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

export const PersonFields = z.strictObject({
  fullName: requiredText('Họ và tên', 120),
  kind: PersonKind.default('staff'),
  position: optionalText(120),
  phoneNumber: z.preprocess(blankAsNull, PhoneNumber.nullable()).default(null),
  /** Citizen's identity number, for contracts and insurance. */
  idNumber: z
    .preprocess(
      blankAsNull,
      z
        .string()
        .trim()
        .regex(/^(?:\d{9}|\d{12})$/, 'Số CCCD có 12 chữ số, CMND 9')
        .nullable(),
    )
    .default(null),
  startedOn: Day.nullable().default(null),
  /** From this day on they no longer work there. */
  endedOn: Day.nullable().default(null),
  rateType: RateType.nullable().default(null),
  /** Đồng, for a month, a day or one `rateUnit`. */
  rateAmount: z.int('Phải là số nguyên').min(0).max(1_000_000_000, 'Lớn nhất 1 tỷ đồng').nullable().default(null),
  /** The unit of piecework: kg, cây, ha … */
  rateUnit: optionalText(20),
  notes: optionalText(1_000),
});

type Typed = z.output<typeof PersonFields>;
const rules = <T extends z.ZodType<Partial<Typed>>>(schema: T) =>
  schema
    .refine(({ startedOn, endedOn }) => !startedOn || !endedOn || startedOn <= endedOn, {
      path: ['endedOn'],
      message: 'Ngày nghỉ không thể trước ngày vào làm',
    })
    .refine(({ rateType, rateAmount }) => (rateType ?? null) === null || (rateAmount ?? null) !== null, {
      path: ['rateAmount'],
      message: 'Tiền công is required',
    })
    .refine(({ rateType, rateUnit }) => rateType !== 'piece' || Boolean(rateUnit), {
      path: ['rateUnit'],
      message: 'Đơn vị khoán is required',
    });

export const PersonInput = rules(PersonFields);
export type PersonInput = z.output<typeof PersonInput>;
export const PersonUpdate = rules(PersonFields.extend({ version: Version }));
export type PersonUpdate = z.output<typeof PersonUpdate>;

/** A person who works for the entity. Rates and identity number are null for users who may not write people. */
export const Person = Stored.extend({
  ...PersonFields.shape,
  entityId: Id,
  /** 'NS-0042' */
  code: z.string(),
  isWorking: z.boolean(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  crews: z.array(z.object({ id: Id, name: z.string(), isForeman: z.boolean() })),
});
export type Person = z.infer<typeof Person>;

const YesNo = z.enum(['true', 'false']);
export const PersonQuery = listQuery(['name', 'code', 'createdAt', 'updatedAt'], 'name').extend({
  kind: PersonKind.optional(),
  crewId: IdText.optional(),
  working: YesNo.optional(),
  hasAccount: YesNo.optional(),
  deleted: DeletedFilter,
});
export type PersonQuery = z.output<typeof PersonQuery>;

export const personWords = {
  fullName: { label: 'Họ và tên', width: 28 },
  kind: { label: 'Hình thức', kind: 'choice', names: personKindNames, width: 12 },
  position: { label: 'Công việc', width: 24 },
  phoneNumber: { label: 'Số điện thoại', width: 16 },
  idNumber: { label: 'Số CCCD', width: 16 },
  startedOn: { label: 'Ngày vào làm', kind: 'day', width: 14 },
  endedOn: { label: 'Ngày nghỉ', kind: 'day', width: 14 },
  rateType: { label: 'Cách trả công', kind: 'choice', names: rateTypeNames, width: 14 },
  rateAmount: { label: 'Tiền công', kind: 'integer', unit: 'đ', width: 16 },
  rateUnit: { label: 'Đơn vị khoán', width: 14 },
  notes: { label: 'Ghi chú', width: 40 },
  // No fields of the form: accounts are joined and crews chosen separately.
  userName: { label: 'Tài khoản' },
  crews: { label: 'Tổ đội' },
} satisfies FieldWords<keyof PersonInput | 'userName' | 'crews'>;

const params = z.strictObject({ id: IdText });

export const personRoutes = {
  list: {
    method: 'GET',
    path: '/api/people',
    summary: 'Nhân sự của đơn vị',
    query: PersonQuery,
    answer: page(Person),
    may: 'people.read',
  },
  get: { method: 'GET', path: '/api/people/:id', summary: 'Một nhân sự', params, answer: Person, may: 'people.read' },
  create: {
    method: 'POST',
    path: '/api/people',
    summary: 'Thêm nhân sự',
    body: PersonInput,
    answer: Person,
    may: 'people.write',
  },
  update: {
    method: 'PUT',
    path: '/api/people/:id',
    summary: 'Sửa nhân sự',
    params,
    body: PersonUpdate,
    answer: Person,
    may: 'people.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/people/:id',
    summary: 'Xóa nhân sự; khôi phục được',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Person,
    may: 'people.write',
  },
  restore: {
    method: 'POST',
    path: '/api/people/:id/restore',
    summary: 'Khôi phục nhân sự',
    params,
    answer: Person,
    may: 'people.write',
  },
  /** `userId` null takes the account off again. All the work of the person stays theirs. */
  joinAccount: {
    method: 'PUT',
    path: '/api/people/:id/account',
    summary: 'Gắn nhân sự với tài khoản của một thành viên',
    params,
    body: z.strictObject({ userId: required('Tài khoản', Id.nullable()), version: Version }),
    answer: Person,
    may: 'people.write',
  },
  /** One person for each member who does not have one yet. */
  addMembers: {
    method: 'POST',
    path: '/api/people/from-members',
    summary: 'Thêm các thành viên chưa có trong nhân sự',
    answer: z.object({ added: z.int() }),
    may: 'people.write',
  },
} satisfies RouteTable;
