import { z } from 'zod';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { Id, Timestamp } from '../value.ts';
import { domainStatuses, entityStatuses } from './entity-status.ts';
import { EntityType, entityTypes } from './entity-type.ts';

const counts = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>);

/** The administrator's first page. Removed entities are in none of the numbers. */
export const Dashboard = z.object({
  total: z.int(),
  byType: counts(entityTypes),
  byStatus: counts(entityStatuses),
  byDomainStatus: counts(domainStatuses),
  /** Most first; entities without an address under null. */
  byProvince: z.array(z.object({ provinceId: Id.nullable(), provinceName: z.string().nullable(), count: z.int() })),
  /** The last twelve months, yyyy-mm, oldest first: how many entities were created, and how many there were at its end. */
  growth: z.array(z.object({ month: z.string(), created: z.int(), total: z.int() })),
  last30Days: z.object({ created: z.int(), activated: z.int(), suspended: z.int() }),
  attention: z.object({
    pending: z.int(),
    oldestPendingAt: Timestamp.nullable(),
    withoutOwner: z.int(),
    domainPending: z.int(),
    /** Entities with any of these. */
    total: z.int(),
  }),
  userCount: z.int(),
  linkCount: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const ProviderCount = counts(entityTypes).extend({ total: z.int() });

export const dashboardRoutes = {
  get: {
    method: 'GET',
    path: '/api/v2/admin/entities/admin-dashboard',
    summary: 'Số liệu của cả hệ thống',
    answer: Dashboard,
    may: 'admin',
  },
  providerCount: {
    method: 'GET',
    path: '/api/v2/entities/provider-count',
    summary: 'Số đơn vị đang hoạt động theo loại',
    query: z.object({ type: EntityType.optional() }),
    answer: ProviderCount,
    may: 'public',
  },
  phoneNumberExists: {
    method: 'GET',
    path: '/api/v2/entities/check-phone-number-exist',
    summary: 'Số điện thoại đã được dùng chưa; giới hạn số lần hỏi',
    query: z.object({ phoneNumber: PhoneNumber }),
    answer: z.object({ exists: z.boolean() }),
    may: 'public',
  },
} satisfies RouteTable;
