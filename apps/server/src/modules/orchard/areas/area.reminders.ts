import { addDays, dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { memberIds } from '#entities';
import type { DueReminder, NotificationKind, Reminder } from '#notifications';
import { certificatesExpiringBetween, type DuePaper, growingCodesExpiringBetween } from './area-due.queries.ts';

const group = 'Khu vực trồng';
const help = 'Trước 60 ngày và trước 14 ngày. Dành cho chủ đơn vị và quản lý.';

/** Days ahead. Renewing takes weeks: one reminder in good time, and one when it becomes urgent. */
const early = 60;
const late = 14;

type PapersBetween = (db: Db, from: string, to: string) => Promise<DuePaper[]>;

const expiring = (kind: NotificationKind, find: PapersBetween, title: (paper: DuePaper) => string): Reminder => ({
  kind,
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const papers = await find(db, today, addDays(today, early));
    const readers = new Map<number, number[]>();
    const due: DueReminder[] = [];
    for (const paper of papers) {
      const { entityId, id, areaName, expiresOn } = paper;
      const userIds = readers.get(entityId) ?? (await memberIds(db, entityId, ['owner', 'manager']));
      readers.set(entityId, userIds);
      const days = daysBetween(today, expiresOn);
      due.push({
        title: `${title(paper)} hết hạn ${days === 0 ? 'hôm nay' : `sau ${days} ngày`}`,
        text: `Khu vực ${areaName} · ${paper.paper} · đến ${formatDay(expiresOn)}`,
        record: { type: 'area', id, within: [], name: areaName },
        entityId,
        userIds,
        // The key contains the day, so that a paper that was renewed and expires again gets another reminder.
        onceKey: [kind.kind, entityId, id, paper.paper, expiresOn, days <= late ? late : early].join(':'),
      });
    }
    return due;
  },
});

export const growingCodeExpiring = expiring(
  { kind: 'area.growing-code', label: 'Mã số vùng trồng sắp hết hạn', help, group },
  growingCodesExpiringBetween,
  () => 'Mã số vùng trồng',
);

export const certificateExpiring = expiring(
  { kind: 'area.certificate', label: 'Chứng nhận sắp hết hạn', help, group },
  certificatesExpiringBetween,
  ({ paper }) => `Chứng nhận ${paper}`,
);
