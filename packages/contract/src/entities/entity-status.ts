import { z } from 'zod';
import { required } from '../value.ts';

export const entityStatuses = ['pending', 'active', 'suspended', 'closed'] as const;
export const EntityStatus = required('Trạng thái', z.enum(entityStatuses));
export type EntityStatus = z.infer<typeof EntityStatus>;
export const entityStatusNames: Record<EntityStatus, string> = {
  pending: 'Chờ duyệt',
  active: 'Đang hoạt động',
  suspended: 'Tạm ngưng',
  closed: 'Đã đóng',
};

/** Its members still sign in and read, and write nothing; the platform's admin may. */
export const isReadOnly = (status: EntityStatus): boolean => status === 'suspended' || status === 'closed';

export const domainStatuses = ['none', 'pending', 'active', 'suspended'] as const;
export const DomainStatus = required('Trạng thái tên miền', z.enum(domainStatuses));
export type DomainStatus = z.infer<typeof DomainStatus>;
export const domainStatusNames: Record<DomainStatus, string> = {
  none: 'Chưa có',
  pending: 'Chờ xác nhận',
  active: 'Đang dùng',
  suspended: 'Tạm ngưng',
};

/** The statuses that may follow each status. A closed entity goes through approval again; a removed domain has status none. */
export const transitions: {
  status: Record<EntityStatus, readonly EntityStatus[]>;
  domainStatus: Record<DomainStatus, readonly DomainStatus[]>;
} = {
  status: {
    pending: ['active', 'closed'],
    active: ['suspended', 'closed'],
    suspended: ['active', 'closed'],
    closed: ['pending'],
  },
  domainStatus: {
    none: ['pending'],
    pending: ['active', 'none'],
    active: ['suspended', 'none'],
    suspended: ['active', 'none'],
  },
};
