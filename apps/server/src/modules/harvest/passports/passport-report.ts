import type { Db } from '#db/db.ts';
import { runInTransaction } from '#db/transaction.ts';
import { memberIds } from '#entities';
import type { Clock } from '#http/scope.ts';
import { type NotificationKind, notify } from '#notifications';
import type { FoundPassport } from './passport.queries.ts';

export const passportReported: NotificationKind = {
  kind: 'passport.reported',
  label: 'Báo sai lệch trên hộ chiếu lô hàng',
  help: 'Khi người xem hộ chiếu công khai báo điều không đúng. Dành cho chủ đơn vị và quản lý.',
  group: 'Thu hoạch',
};

/** Who wrote it is not known, and is not asked. */
export const tellReport = (
  { db, clock }: { db: Db; clock: Clock },
  { entityId, lotId, lotCode }: FoundPassport,
  text: string,
): Promise<void> =>
  runInTransaction(db, async (tx) =>
    notify({ db: tx, clock }, passportReported, await memberIds(tx, entityId, ['owner', 'manager']), {
      title: `Báo sai lệch trên hộ chiếu của lô ${lotCode}`,
      text,
      entityId,
      record: { type: 'lot', id: lotId, within: [], name: lotCode },
    }),
  );
