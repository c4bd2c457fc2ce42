import { figure } from '@vuon/contract/figure';
import { type Grade, gradeNames } from '@vuon/contract/harvest/grade';
import type { LotState } from '@vuon/contract/harvest/lot';
import { roundKg } from '@vuon/contract/harvest/weight';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { lotCode } from '../codes.ts';
import { findBalances } from './lot-balance.queries.ts';

export type HeldLot = {
  id: number;
  code: string;
  state: LotState;
  cropGroupId: number;
  seasonId: number | null;
  isRemoved: boolean;
};

/** Holds lots in the order of their ids, so that acts on the same fruit follow each other. */
export const holdLots = async ({ db, entityId }: Scope, ids: number[]): Promise<Map<number, HeldLot>> => {
  if (!ids.length) return new Map();
  const { rows } = await sql<HeldLot>`
    select id, ${lotCode()} as code, state, crop_group_id as "cropGroupId", season_id as "seasonId",
      deleted_at is not null as "isRemoved"
    from lot where entity_id = ${entityId} and id = any(${ids}::int[]) order by id for update`.execute(db);
  return new Map(rows.map((lot) => [lot.id, lot]));
};

type Asked = { lotId: number; grade: Grade; kg: number; path: string };

/**
 * Refuses what leaves less than nothing of a grade in one of these held lots. Called after the act was written; `asked` is what it took, for
 * the sentence that tells what is left.
 */
export const refuseShort = async (scope: Scope, lots: Map<number, HeldLot>, asked: Asked[] = []): Promise<void> => {
  const balances = await findBalances(scope.db, scope.entityId, [...lots.keys()]);
  for (const [id, { code }] of lots)
    for (const { grade, left } of balances.get(id) ?? []) {
      if (left >= 0) continue;
      const taken = asked.find((one) => one.lotId === id && one.grade === grade);
      const name = gradeNames[grade].toLowerCase();
      if (!taken)
        throw problem(
          'lot.short',
          `Lô hàng ${code} sẽ thiếu ${words(-left)} ${name}: phần này đã bán, chuyển hoặc hao hụt.`,
        );
      const there = roundKg(left + taken.kg);
      throw problem(
        'lot.short',
        there > 0 ? `Lô hàng ${code} chỉ còn ${words(there)} ${name}.` : `Lô hàng ${code} không còn ${name}.`,
        { path: taken.path },
      );
    }
};

const words = (kg: number) => `${figure(kg, 2)}\u00a0kg`;

/** A living lot among held ones. */
export const livingLot = (lots: Map<number, HeldLot>, id: number, path: string): HeldLot => {
  const lot = lots.get(id);
  if (!lot) throw problem('record.not_found', 'Không có lô hàng này trong đơn vị.', { path });
  if (lot.isRemoved) throw problem('record.deleted', `Lô hàng ${lot.code} đã bị xóa.`, { path });
  return lot;
};

type Entering = { lotId: number; cropGroupId: number; path?: string };

/** Refuses fruit that cannot be put into a lot: one that is closed, or of another crop. The lot is among the held ones. */
export const refuseEntering = (lots: Map<number, HeldLot>, { lotId, cropGroupId, path = 'lotId' }: Entering): void => {
  const lot = livingLot(lots, lotId, path);
  if (lot.state === 'closed')
    throw problem('lot.closed', `Lô hàng ${lot.code} đã đóng, không nhận thêm hàng. Hãy mở lại lô trước.`, { path });
  if (lot.cropGroupId !== cropGroupId)
    throw problem('request.invalid', `Lô hàng ${lot.code} là của nhóm cây khác.`, { path });
};
