import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import type { HeldLot } from '../lots/lot-hold.ts';

/** What is in a closed lot stays as it is. */
export const refuseClosedLot = (lot: HeldLot | undefined): void => {
  if (lot?.state === 'closed' && !lot.isRemoved)
    throw problem('lot.closed', `Mẻ này đã vào lô hàng ${lot.code}, lô đã đóng; hãy mở lại lô trước.`, {
      path: 'lotId',
    });
};

export const holdBuyer = async ({ db, entityId }: Scope, id: number | null, hadId: number | null): Promise<void> => {
  if (id === null || id === hadId) return;
  const { rows } = await sql`
    select from buyer where entity_id = ${entityId} and id = ${id} and deleted_at is null for share`.execute(db);
  if (!rows.length) throw problem('record.not_found', 'Không có bên mua này, hoặc đã bị xóa.', { path: 'buyerId' });
};
