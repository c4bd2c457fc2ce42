import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

type HeldLot = { id: number; code: string; state: 'open' | 'closed'; cropGroupId: number; isRemoved: boolean };

/** Holds lots until the transaction ends, in the order of ids, as everybody does who changes what is in them. */
export const holdLots = async ({ db, entityId }: Scope, ids: (number | null)[]): Promise<Map<number, HeldLot>> => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (!wanted.length) return new Map();
  const { rows } = await sql<HeldLot>`
    select id, 'L-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as code, state,
      crop_group_id as "cropGroupId", deleted_at is not null as "isRemoved"
    from lot where entity_id = ${entityId} and id = any(${wanted}::int[]) order by id for update`.execute(db);
  return new Map(rows.map((lot) => [lot.id, lot]));
};

/** Fruit is put into a lot that is open, of the same crop group. */
export const refuseLot = (lot: HeldLot | undefined, cropGroupId: number): void => {
  const path = 'lotId';
  if (!lot || lot.isRemoved) throw problem('record.not_found', 'Không có lô hàng này, hoặc nó đã bị xóa.', { path });
  if (lot.state === 'closed')
    throw problem('harvest.lot_refused', `Lô hàng ${lot.code} đã đóng; hãy chọn lô đang mở.`, { path });
  if (lot.cropGroupId !== cropGroupId)
    throw problem('harvest.lot_refused', `Lô hàng ${lot.code} là của nhóm cây khác.`, { path });
};

/** What is in a closed lot stays as it is. */
export const refuseClosedLot = (lot: HeldLot | undefined): void => {
  if (lot?.state === 'closed' && !lot.isRemoved)
    throw problem('harvest.lot_refused', `Mẻ này đã vào lô hàng ${lot.code}, lô đã đóng; hãy mở lại lô trước.`, {
      path: 'lotId',
    });
};

export const holdBuyer = async ({ db, entityId }: Scope, id: number | null, hadId: number | null): Promise<void> => {
  if (id === null || id === hadId) return;
  const { rows } = await sql`
    select from buyer where entity_id = ${entityId} and id = ${id} and deleted_at is null for share`.execute(db);
  if (!rows.length) throw problem('record.not_found', 'Không có bên mua này, hoặc đã bị xóa.', { path: 'buyerId' });
};
