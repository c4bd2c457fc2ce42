import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { seasonNow } from './season-words.ts';

/** The state of the season today. */
export function SeasonTag({ season }: { season: Season }) {
  if (season.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  const { tone, tag } = seasonNow(season, dayInVietnam(new Date()));
  return <StatusTag tone={tone}>{tag}</StatusTag>;
}
