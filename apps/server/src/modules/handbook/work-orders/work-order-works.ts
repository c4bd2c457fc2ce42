import type { Work } from '@vuon/contract/cultivation/work';
import { isOpenWork, workStateNames } from '@vuon/contract/cultivation/work-state';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import { workList } from '#cultivation';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { summarizeKnown, targetsOfSets, targetsShared, targetsWithout } from '#orchard';
import { isOpen, workOrderCode } from './work-order-code.ts';

/** Holds the works behind an order, one after the other, so that two orders for the same part follow each other. */
export const holdWorks = async (scope: Scope, ids: number[], had: number[] = []): Promise<Work[]> => {
  const { db, entityId } = scope;
  await sql`select 1 from work where entity_id = ${entityId} and id = any(${ids}::int[]) order by id for update`.execute(
    db,
  );
  const found = new Map((await workList.findManyInFile(scope, ids)).map((work) => [work.id, work]));
  const errors = ids.flatMap((id, index) => {
    const work = found.get(id);
    const message =
      work && !work.deletedAt ? (had.includes(id) ? null : whyNot(work)) : 'Không có việc này, hoặc nó đã bị xóa';
    return message ? [{ path: `workIds.${index}`, message }] : [];
  });
  if (errors.length)
    throw problem('work_order.works_refused', `${errors.map(({ message }) => message).join('. ')}.`, { errors });
  const works = ids.flatMap((id) => found.get(id) ?? []);
  refuseMixed(works);
  return works;
};

const whyNot = ({ code, state }: Work): string | null => {
  if (state === 'blocked') return `${code} đang bị chặn; hãy chọn “Làm tiếp” ở việc đó trước`;
  return isOpenWork(state) ? null : `${code} đang ở bước '${workStateNames[state]}', không giao được nữa`;
};

const refuseMixed = ([first, ...others]: Work[]) => {
  const other = others.find(({ kind, workType }) => kind !== first?.kind || workType.id !== first.workType.id);
  if (first && other)
    throw problem(
      'work_order.works_refused',
      `Các việc của một phiếu phải cùng loại: ${first.code} là ${first.workType.name}, ${other.code} là ${other.workType.name}.`,
      { path: 'workIds' },
    );
};

/** Refuses places outside of those of the works. */
export const refuseOutsideWorks = async (scope: Scope, targets: Target[], works: Pick<Work, 'code' | 'targets'>[]) => {
  const outside = await targetsWithout(
    scope,
    targets,
    works.flatMap((work) => work.targets),
  );
  if (!outside.length) return;
  const { words } = await summarizeKnown(scope, outside);
  const codes = works.map(({ code }) => code).join(', ');
  throw problem('work_order.outside_work', `${words} nằm ngoài nơi làm của ${codes}.`, { path: 'targets' });
};

/** Refuses places of a work that another open order covers. */
export const refuseCovered = async (scope: Scope, targets: Target[], works: Work[], orderId: number | null) => {
  const { db, entityId } = scope;
  for (const work of works) {
    const { rows } = await sql<{ code: string; setId: number }>`
      select ${workOrderCode()} as code, work_order.target_set_id as "setId"
      from work_order_work as behind
      join work_order on work_order.entity_id = ${entityId} and work_order.id = behind.work_order_id
        and work_order.deleted_at is null and ${isOpen} and work_order.id <> ${orderId ?? 0}
      where behind.entity_id = ${entityId} and behind.work_id = ${work.id} order by work_order.id`.execute(db);
    const own = rows.length ? await targetsShared(scope, targets, work.targets) : [];
    const sets = await targetsOfSets(
      db,
      entityId,
      rows.map(({ setId }) => setId),
    );
    for (const { code, setId } of rows) {
      const both = await targetsShared(scope, own, sets.get(setId) ?? []);
      if (!both.length) continue;
      const { words } = await summarizeKnown(scope, both);
      throw problem(
        'work_order.covered',
        `${words} của ${work.code} đã có phiếu ${code}. Hãy chọn nơi khác, hoặc sửa phiếu đó.`,
        {
          path: 'targets',
        },
      );
    }
  }
};
