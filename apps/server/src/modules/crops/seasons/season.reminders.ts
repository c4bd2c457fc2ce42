import { addDays, dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { memberIds } from '#entities';
import type { DueReminder, Reminder } from '#notifications';
import { type DueSeason, seasonsStartingBetween, stagesBeginningBetween } from './season-due.queries.ts';

const group = 'Mùa vụ';
const daysAhead = 7;

/** One reminder in the week before, seven days ahead unless the season was entered later, and one on the day. */
export const seasonStarting: Reminder = {
  kind: {
    kind: 'season.starting',
    label: 'Mùa vụ sắp bắt đầu',
    help: 'Trước 7 ngày và vào ngày bắt đầu. Dành cho chủ đơn vị và quản lý.',
    group,
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const seasons = await seasonsStartingBetween(db, today, addDays(today, daysAhead));
    return addressed(db, seasons, (season) => {
      const days = daysBetween(today, season.startsOn);
      return {
        title: `Vụ ${season.name} bắt đầu ${days === 0 ? 'hôm nay' : `sau ${days} ngày`}`,
        text: `${season.cropGroupName} · ${formatDay(season.startsOn)}–${formatDay(season.endsOn)}`,
        onceKey: onceKey('season.starting', season, season.startsOn, days === 0 ? 'day' : 'week'),
      };
    });
  },
};

/** Without the first stage, which begins with its season and has the reminder above. */
export const stageBeginning: Reminder = {
  kind: {
    kind: 'season.stage',
    label: 'Giai đoạn của vụ sắp bắt đầu',
    help: 'Trước một ngày và vào ngày bắt đầu. Dành cho chủ đơn vị và quản lý.',
    group,
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const stages = await stagesBeginningBetween(db, today, addDays(today, 1));
    return addressed(db, stages, (stage) => {
      const isToday = stage.beginsOn === today;
      const lastDay = formatDay(addDays(stage.beginsOn, stage.days - 1));
      return {
        title: `Giai đoạn ${stage.stageName} bắt đầu ${isToday ? 'hôm nay' : 'ngày mai'}`,
        text: `Vụ ${stage.name} · ${stage.cropGroupName} · ${stage.days} ngày, đến ${lastDay}`,
        onceKey: onceKey('season.stage', stage, stage.stageId, stage.beginsOn, isToday ? 'day' : 'before'),
      };
    });
  },
};

// The key contains the day, so that a season that is moved gets another reminder.
const onceKey = (kind: string, { entityId, id }: DueSeason, ...occasion: (string | number)[]) =>
  [kind, entityId, id, ...occasion].join(':');

type Words = Pick<DueReminder, 'title' | 'text' | 'onceKey'>;

/** Addressed to owners and managers. */
const addressed = async <S extends DueSeason>(
  db: Db,
  seasons: S[],
  write: (season: S) => Words,
): Promise<DueReminder[]> => {
  const readers = new Map<number, number[]>();
  for (const { entityId } of seasons)
    if (!readers.has(entityId)) readers.set(entityId, await memberIds(db, entityId, ['owner', 'manager']));
  return seasons.map((season) => {
    const { entityId, id, name, cropGroupId } = season;
    const record = { type: 'season' as const, id, within: [cropGroupId], name };
    return { ...write(season), record, entityId, userIds: readers.get(entityId) ?? [] };
  });
};
