import type { StatusChange } from '@vuon/contract/entities/entity';
import { type EntityStatus, entityStatusNames, transitions } from '@vuon/contract/entities/entity-status';
import type { z } from 'zod';
import { type ProblemError, problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import type { RefusedRow } from '#lists';
import { changeEntity } from '../entity/entity-change.ts';
import { tellStatus } from '../entity/entity-notifications.ts';
import { changeEntityRow } from '../entity/entity-write.queries.ts';
import { lockStatuses, type StatusRow, setStatuses } from './entity-status.queries.ts';

type Judged = Pick<StatusRow, 'name' | 'status' | 'isAnonymous' | 'ownerId' | 'deletedAt'>;

/** Why the entity cannot get this status; null: it can. */
export const statusProblem = (entity: Judged, to: EntityStatus): ProblemError | null => {
  const { name, status: from, isAnonymous, ownerId, deletedAt } = entity;
  if (deletedAt) return problem('record.deleted', `Đơn vị ${name} đã bị xóa; hãy khôi phục trước.`);
  if (!transitions.status[from].includes(to)) {
    const allowed = transitions.status[from].map((status) => entityStatusNames[status]).join(', ');
    return problem(
      'entity.transition_refused',
      `Không đổi được từ ${entityStatusNames[from]} sang ${entityStatusNames[to]}; chỉ đổi được sang: ${allowed}.`,
      { path: 'status' },
    );
  }
  if (to === 'active' && ownerId === null && !isAnonymous)
    return problem('entity.owner_missing', 'Chưa có chủ đơn vị; hãy chọn chủ trước khi cho hoạt động.', {
      path: 'status',
    });
  return null;
};

export const changeStatus = (
  scope: SignedInScope,
  id: number,
  { status, reason, version }: z.output<typeof StatusChange>,
) =>
  changeEntity(scope, { id, version }, async (before) => {
    if (before.status === status) return false;
    const refused = statusProblem(before, status);
    if (refused) throw refused;
    const values = { status, status_reason: reason, status_at: scope.clock().toISOString() };
    await changeEntityRow(scope, id, values);
    await tellStatus(scope, [before], status, reason);
    return true;
  });

type Wanted = { status: EntityStatus; reason: string | null; notify?: boolean | undefined };

/** Changes the entities that the table of transitions allows, by a few statements for any number, and returns the others. */
export const changeStatuses = async (
  scope: SignedInScope,
  ids: number[],
  { status, reason, notify = true }: Wanted,
): Promise<{ changed: number; unchanged: number; refused: RefusedRow[] }> => {
  const rows = await lockStatuses(scope.db, ids);
  const found = new Set(rows.map(({ id }) => id));
  const refused: RefusedRow[] = [...new Set(ids)].filter((id) => !found.has(id)).map(missing);
  const able: StatusRow[] = [];
  let unchanged = 0;
  for (const row of rows) {
    if (row.status === status && !row.deletedAt) {
      unchanged += 1;
      continue;
    }
    const why = statusProblem(row, status)?.message;
    if (why) refused.push({ id: row.id, name: row.name, why });
    else able.push(row);
  }
  if (able.length) {
    const changing = able.map(({ id }) => id);
    await setStatuses(scope, changing, status, reason);
    if (notify) await tellStatus(scope, able, status, reason);
  }
  return { changed: able.length, unchanged, refused };
};

const missing = (id: number): RefusedRow => ({ id, name: `Mã số ${id}`, why: 'Không tìm thấy' });
