import { findPlantStatus, holdPlantStatuses } from '#catalogue';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** A status that trees of this entity may be given, held until the transaction ends. */
export const getUsableStatus = async ({ db, entityId }: Pick<Scope, 'db' | 'entityId'>, id: number) => {
  const [held] = await holdPlantStatuses(db, entityId, [id]);
  if (held && !held.archived) return held;
  const path = 'plantStatusId';
  const found = await findPlantStatus(db, entityId, id);
  if (!found) throw problem('record.not_found', 'Không có tình trạng cây này trong đơn vị.', { path });
  throw problem('record.deleted', `Tình trạng ${found.name} đã bị xóa hoặc lưu trữ.`, { path });
};
