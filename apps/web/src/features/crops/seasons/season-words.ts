import type { Season } from '@vuon/contract/crops/season';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';
import { timelineAt } from '#ui/marks/timeline-position.ts';

type Dated = Pick<Season, 'startsOn' | 'endsOn' | 'stages'>;

export const seasonAt = ({ startsOn, endsOn, stages }: Dated, today: string) =>
  timelineAt({ startsOn, endsOn, segments: stages }, today);

/** The state of a season today, in a few words and a colour. */
export const seasonNow = (season: Dated, today: string): { tag: string; tone: Tone; detail: string } => {
  const now = seasonAt(season, today);
  if (now.phase === 'before')
    return {
      tag: 'Sắp tới',
      tone: 'gold',
      detail: now.startsIn > near ? `bắt đầu ${formatDate(season.startsOn)}` : `bắt đầu sau ${days(now.startsIn)}`,
    };
  if (now.phase === 'after')
    return {
      tag: 'Đã xong',
      tone: 'green',
      detail: now.endedAgo > near ? `xong ${formatDate(season.endsOn)}` : `xong ${days(now.endedAgo)} trước`,
    };
  if (!now.segment)
    return { tag: 'Đang chạy', tone: 'blue', detail: `ngoài các giai đoạn, vụ còn ${days(now.daysLeft)}` };
  return { tag: now.segment.name, tone: 'blue', detail: `còn ${days(now.segmentDaysLeft)}` };
};

// Days; beyond these a date says more than a number of days.
const near = 60;
const days = (count: number) => `${formatNumber(count)} ngày`;
