import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Address, AddressInput } from '../locations/address.ts';
import { PointLocation } from '../orchard/location.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import {
  blankAsNull,
  changesOf,
  Id,
  IdText,
  optionalText,
  required,
  requiredMessage,
  requiredText,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { AccountCounters } from './account.ts';
import { AreaUnit } from './area-unit.ts';
import { DomainStatus, EntityStatus } from './entity-status.ts';
import { EntityType } from './entity-type.ts';

/** 10 digits, with 3 more for a branch; since 2025 the 12 of a citizen's number for households. */
const TaxCode = z
  .string()
  .transform((value) => value.replace(/[\s.]/g, '').replace(/^(\d{10})(\d{3})$/, '$1-$2'))
  .pipe(
    z.string().regex(/^(?:\d{10}(?:-\d{3})?|\d{12})$/, 'Mã số thuế có 10 chữ số, 13 cho chi nhánh, hoặc 12 số CCCD'),
  );

/** A host name such as vuontot.vn, in lower case; labels of other scripts in their xn-- form. */
const Domain = z
  .string()
  .transform((value) => value.trim().toLowerCase().replace(/\.$/, ''))
  .pipe(
    z
      .string()
      .max(253, 'Dài nhất 253 ký tự')
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/,
        'Tên miền như vuontot.vn: chữ không dấu, số, dấu chấm và gạch nối',
      ),
  );

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsNull, schema.nullable()).default(null);

const EntityFields = z.strictObject({
  name: requiredText('Tên đơn vị', 160),
  type: EntityType,
  phoneNumber: PhoneNumber,
  email: optional(z.email('Email không hợp lệ').max(200).toLowerCase()),
  taxCode: optional(TaxCode),
  domain: optional(Domain),
  description: optionalText(2_000),
  areaUnit: AreaUnit.nullable().default(null),
  ...AddressInput.shape,
});

/** The person who owns it: an existing user, or a new one. */
export const NewOwner = z.strictObject({
  fullName: requiredText('Họ và tên', 120),
  phoneNumber: PhoneNumber,
  email: optional(z.email('Email không hợp lệ').max(200).toLowerCase()),
});
export type NewOwner = z.output<typeof NewOwner>;

export const EntityInput = EntityFields.extend({
  /** At most one of the two; without an owner the entity waits for one and cannot be made active. */
  ownerId: Id.nullable().default(null),
  owner: NewOwner.nullable().default(null),
}).refine(({ ownerId, owner }) => ownerId === null || owner === null, {
  path: ['ownerId'],
  message: 'Chọn chủ đơn vị có sẵn, hoặc tạo người mới, không cả hai',
});
export type EntityInput = z.output<typeof EntityInput>;

/** A farmer without an account or an owner, who can be given one later. */
export const AnonymousEntityInput = EntityFields.extend({ phoneNumber: optional(PhoneNumber) });
export type AnonymousEntityInput = z.output<typeof AnonymousEntityInput>;

/** Only the given fields change. Without `version` the last write wins, and is in the history. */
export const EntityUpdate = changesOf(
  EntityFields.extend({ phoneNumber: optional(PhoneNumber), avatarUploadId: Id.nullable() }),
).extend({ version: Version.optional() });
export type EntityUpdate = z.output<typeof EntityUpdate>;

export const Owner = z.object({ id: Id, fullName: z.string(), phoneNumber: z.string().nullable() });
export type Owner = z.infer<typeof Owner>;

/** The account item of the specification, with everything else that an administrator knows of an entity. */
export const Entity = Stored.extend({
  code: z.string(),
  name: z.string(),
  type: EntityType,
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  taxCode: z.string().nullable(),
  description: z.string().nullable(),
  areaUnit: AreaUnit.nullable(),
  /** Its owner sets it. */
  gtin: z.string().nullable(),
  avatar: z.string().nullable(),
  avatarUploadId: Id.nullable(),
  isAnonymous: z.boolean(),
  isDemo: z.boolean(),
  status: EntityStatus,
  statusReason: z.string().nullable(),
  statusAt: Timestamp,
  domain: z.string().nullable(),
  domainStatus: DomainStatus,
  domainStatusReason: z.string().nullable(),
  owner: Owner.nullable(),
  memberCount: z.int(),
  ...Address.shape,
  /** The pin of the farm that its owner set. */
  center: PointLocation.nullable(),
  ...AccountCounters.shape,
});
export type Entity = z.infer<typeof Entity>;

/** `temporaryPassword`: of the owner that was created with it, shown only this once. */
export const CreatedEntity = Entity.extend({ temporaryPassword: z.string().nullable() });
export type CreatedEntity = z.infer<typeof CreatedEntity>;

const YesNo = z.enum(['true', 'false']);

const filters = {
  type: EntityType.optional(),
  status: EntityStatus.optional(),
  domainStatus: DomainStatus.optional(),
  /** A province of either system. */
  provinceId: IdText.optional(),
  hasOwner: YesNo.optional(),
  isAnonymous: YesNo.optional(),
  /** 'true': waits for somebody to act: not approved, without an owner, or with a domain to confirm. */
  attention: YesNo.optional(),
  deleted: DeletedFilter,
};
/** `q` looks in name, code, phone number, tax code, domain and the owner's name. */
export const EntityQuery = listQuery(['name', 'createdAt', 'updatedAt'], '-createdAt').extend(filters);
export type EntityQuery = z.output<typeof EntityQuery>;

const Reason = optionalText(500);
export const StatusChange = z.strictObject({
  status: EntityStatus,
  reason: Reason,
  version: Version.optional(),
});
export const DomainStatusChange = z.strictObject({
  domainStatus: DomainStatus,
  reason: Reason,
  version: Version.optional(),
});
export const OwnerChange = z.strictObject({ ownerId: required('Chủ đơn vị', Id), version: Version.optional() });
/** The same job as the bulk act `entity.status` starts, by which it is undone. `notify`: whether the owners are told. */
export const MultipleStatusChange = z.strictObject({
  ids: required('Đơn vị', z.array(Id)).min(1, requiredMessage('Đơn vị')).max(10_000),
  status: EntityStatus,
  reason: Reason,
  notify: z.boolean().default(true),
});
/** `filter` as the list's query has it; absent: all there are. */
export const AllStatusChange = z.strictObject({
  status: EntityStatus,
  reason: Reason,
  notify: z.boolean().default(true),
  filter: EntityQuery.omit({ page: true, pageSize: true, sort: true, after: true }).partial().strip().optional(),
});

const params = z.strictObject({ id: IdText });
const admin = '/api/v2/admin/entities';

export const entityRoutes = {
  list: {
    method: 'GET',
    path: `${admin}/find-entities-by-admin`,
    summary: 'Các đơn vị của hệ thống',
    query: EntityQuery.strip(),
    answer: page(Entity),
    may: 'admin',
  },
  create: {
    method: 'POST',
    path: `${admin}/entity`,
    summary: 'Tạo đơn vị, có thể cùng chủ đơn vị',
    body: EntityInput,
    answer: CreatedEntity,
    may: 'admin',
    secret: true,
  },
  createAnonymous: {
    method: 'POST',
    path: `${admin}/anonymous-entity`,
    summary: 'Tạo đơn vị ẩn danh: nông hộ chưa có tài khoản',
    body: AnonymousEntityInput,
    answer: Entity,
    may: 'admin',
  },
  multipleStatus: {
    method: 'PATCH',
    path: `${admin}/multiple-status-by-admin`,
    summary: 'Đổi trạng thái nhiều đơn vị đã chọn, trong nền',
    body: MultipleStatusChange,
    answer: Job,
    may: 'admin',
    entity: 'optional',
  },
  allStatus: {
    method: 'PATCH',
    path: `${admin}/all-status-by-admin`,
    summary: 'Đổi trạng thái mọi đơn vị khớp bộ lọc, trong nền',
    body: AllStatusChange,
    answer: Job,
    may: 'admin',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: `${admin}/:id`,
    summary: 'Một đơn vị',
    params,
    answer: Entity,
    may: 'admin',
  },
  update: {
    method: 'PATCH',
    path: `${admin}/:id`,
    summary: 'Sửa hồ sơ đơn vị',
    params,
    body: EntityUpdate,
    answer: Entity,
    may: 'admin',
  },
  remove: {
    method: 'DELETE',
    path: `${admin}/entity/:id`,
    summary: 'Xóa đơn vị không còn việc đang chạy; khôi phục được',
    params,
    query: z.object({ version: VersionText.optional() }),
    answer: Entity,
    may: 'admin',
  },
  restore: {
    method: 'POST',
    path: `${admin}/entity/:id/restore`,
    summary: 'Khôi phục đơn vị đã xóa',
    params,
    answer: Entity,
    may: 'admin',
  },
  changeStatus: {
    method: 'PATCH',
    path: `${admin}/:id/status-by-admin`,
    summary: 'Đổi trạng thái',
    params,
    body: StatusChange,
    answer: Entity,
    may: 'admin',
  },
  changeDomainStatus: {
    method: 'PATCH',
    path: `${admin}/:id/domain-status`,
    summary: 'Đổi trạng thái tên miền',
    params,
    body: DomainStatusChange,
    answer: Entity,
    may: 'admin',
  },
  changeOwner: {
    method: 'PATCH',
    path: `${admin}/:id/owner`,
    summary: 'Đổi chủ đơn vị; chủ cũ thành quản lý',
    params,
    body: OwnerChange,
    answer: Entity,
    may: 'admin',
  },
} satisfies RouteTable;
