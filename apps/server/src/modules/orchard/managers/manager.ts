import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '#people';

/** The manager must be a person of the entity. People who are deleted, unknown or work elsewhere get the same sentence. */
export const refuseUnknownManager = async ({ db, entityId }: Scope, managerId: number | null): Promise<void> => {
  if (managerId === null || (await holdPeople(db, entityId, [managerId])).size) return;
  throw problem('record.not_found', 'Không có nhân sự này trong đơn vị, hoặc người này đã bị xóa.', {
    path: 'managerId',
  });
};

/** A restored record has no manager if that person was removed in the meantime. */
export const withoutLostManager = async ({ db, entityId }: Scope, managerId: number | null) =>
  managerId === null || (await holdPeople(db, entityId, [managerId])).size ? {} : { manager_id: null };

/** Two people may have the same name, so the code follows it; in Excel 'Trần Văn Bình (NS-0004)'. */
export const formatManager = (name: string | null, code: string | null): string | null =>
  name && (code ? `${name} (${code})` : name);
