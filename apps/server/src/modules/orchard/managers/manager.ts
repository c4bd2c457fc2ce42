import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '#people';

/** The person in charge is one of the entity's. The same sentence for who is deleted, unknown, or works elsewhere. */
export const refuseUnknownManager = async ({ db, entityId }: Scope, managerId: number | null): Promise<void> => {
  if (managerId === null || (await holdPeople(db, entityId, [managerId])).size) return;
  throw problem('record.not_found', 'Không có nhân sự này trong đơn vị, hoặc người này đã bị xóa.', {
    path: 'managerId',
  });
};

/** What comes back has nobody in charge when that one was removed meanwhile. */
export const withoutLostManager = async ({ db, entityId }: Scope, managerId: number | null) =>
  managerId === null || (await holdPeople(db, entityId, [managerId])).size ? {} : { manager_id: null };

/** Names of people may repeat: their codes tell them apart. In Excel 'Trần Văn Bình (NS-0004)'. */
export const formatManager = (name: string | null, code: string | null): string | null =>
  name && (code ? `${name} (${code})` : name);
