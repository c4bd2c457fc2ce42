import { dayInVietnam } from '@vuon/contract/day';
import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import { memberIds } from '#entities';
import type { Scope } from '#http/scope.ts';
import { type NotificationKind, notify, type Reminder } from '#notifications';
import { diaryEntryCode } from './diary-code.ts';

const group = 'Nhật ký canh tác';

export const diaryCorrected: NotificationKind = {
  kind: 'diary.corrected',
  label: 'Nhật ký bị đính chính',
  help: 'Khi một nhật ký đã duyệt có bản đính chính chờ duyệt. Dành cho chủ đơn vị, quản lý và người ghi bản cũ.',
  group,
};

export const tellCorrected = async (scope: Scope, correction: DiaryEntry, corrected: DiaryEntry) => {
  const approvers = await memberIds(scope.db, scope.entityId, ['owner', 'manager']);
  const userIds = [...approvers, ...(corrected.createdById === null ? [] : [corrected.createdById])];
  await notify(scope, diaryCorrected, [...new Set(userIds)], {
    title: `${corrected.code} ${corrected.title} được đính chính`,
    text: `Bản mới ${correction.code} chờ duyệt`,
    entityId: scope.entityId,
    record: { type: 'diary-entry', id: correction.id, within: [], name: `${correction.code} ${correction.title}` },
  });
};

const working = entityStatuses.filter((status) => !isReadOnly(status));
type Waiting = { entityId: number; userIds: number[]; count: number; firstId: number; firstName: string };

/** One line a day for the users who approve, while entries wait. */
export const diaryWaiting: Reminder = {
  kind: {
    kind: 'diary.waiting',
    label: 'Nhật ký chờ duyệt',
    help: 'Mỗi sáng một dòng khi còn nhật ký chưa duyệt. Dành cho chủ đơn vị và quản lý.',
    group,
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const { rows } = await sql<Waiting>`
      select diary_entry.entity_id as "entityId", count(*)::int as count,
        (array_agg(diary_entry.id order by diary_entry.ends_at, diary_entry.id))[1] as "firstId",
        (array_agg(${diaryEntryCode()} || ' ' || diary_entry.title order by diary_entry.ends_at, diary_entry.id))[1] as "firstName",
        array(select user_id from membership where membership.entity_id = diary_entry.entity_id
          and membership.role in ('owner', 'manager') order by user_id) as "userIds"
      from diary_entry join entity on entity.id = diary_entry.entity_id and entity.deleted_at is null
        and entity.status = any(${working}::text[])
      where diary_entry.deleted_at is null and diary_entry.state = 'pending'
      group by diary_entry.entity_id order by diary_entry.entity_id`.execute(db);
    return rows.map(({ entityId, userIds, count, firstId, firstName }) => ({
      entityId,
      userIds,
      title: `${count} nhật ký chờ duyệt`,
      text: `Lâu nhất: ${firstName}`,
      record: { type: 'diary-entry' as const, id: firstId, within: [], name: firstName, listQuery: 'state=pending' },
      onceKey: `diary.waiting:${entityId}:${today}`,
    }));
  },
};
