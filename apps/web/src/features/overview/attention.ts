import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { daysBetween } from '@vuon/contract/day';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';
import { timelineAt } from '#ui/marks/timeline-position.ts';
import { copySeasonPath, cropGroupsPath, newSeasonPath, seasonPath } from './paths.ts';

export type AttentionIcon =
  | 'danger'
  | 'late'
  | 'inspect'
  | 'approve'
  | 'assign'
  | 'stock'
  | 'recheck'
  | 'code'
  | 'forecast'
  | 'stage'
  | 'season'
  | 'gap'
  | 'missing';

export type Attention = {
  key: string;
  icon: AttentionIcon;
  tone: Tone;
  title: string;
  detail: string;
  verb: string;
  to: string;
  /** Days until it becomes a problem; the list is sorted by them. */
  days: number;
};

const soon = 14;
const verySoon = 3;

const inDays = (days: number) => (days === 0 ? 'hôm nay' : days === 1 ? 'ngày mai' : `sau ${days} ngày`);
const toneOf = (days: number): Tone => (days <= verySoon ? 'gold' : 'grey');

/** The stages that begin within the days to come, the nearest first. */
export const stagesAhead = (seasons: readonly Season[], today: string, from: number, to: number) =>
  seasons
    .flatMap((season) =>
      season.stages.map((stage, index) => ({ season, stage, index, days: daysBetween(today, stage.startsOn) })),
    )
    .filter(({ days }) => days >= from && days <= to)
    .sort((a, b) => a.days - b.days);

const ofStages = (seasons: readonly Season[], today: string): Attention[] =>
  stagesAhead(seasons, today, 0, soon).map(({ season, stage, index, days }) => ({
    key: `stage-${stage.id}`,
    icon: 'stage',
    tone: toneOf(days),
    title: index === 0 ? `${season.name} bắt đầu ${inDays(days)}` : `${stage.name} bắt đầu ${inDays(days)}`,
    detail: index === 0 ? `${season.cropGroupName}, ${stage.name}` : `${season.name}, ${formatDate(stage.startsOn)}`,
    verb: 'Xem',
    to: seasonPath(season),
    days,
  }));

/** A running season outside its stages: nobody knows what the trees are doing. */
const ofGaps = (seasons: readonly Season[], today: string, mayWrite: boolean): Attention[] =>
  seasons.flatMap((season) => {
    const now = timelineAt({ ...season, segments: season.stages }, today);
    if (now.phase !== 'during' || now.segment) return [];
    return [
      {
        key: `gap-${season.id}`,
        icon: 'gap',
        tone: 'gold',
        title: `${season.name} đang ngoài các giai đoạn`,
        detail: `${season.cropGroupName}, vụ còn ${formatNumber(now.daysLeft)} ngày`,
        verb: mayWrite ? 'Xếp' : 'Xem',
        to: seasonPath(season),
        days: 0,
      },
    ];
  });

/** The last season of a crop that ends soon, or has ended, with none after it. */
const ofEnds = (seasons: readonly Season[], today: string, mayWrite: boolean): Attention[] => {
  const last = new Map<number, Season>();
  for (const season of seasons) {
    const known = last.get(season.cropGroupId);
    if (!known || season.endsOn > known.endsOn) last.set(season.cropGroupId, season);
  }
  return [...last.values()]
    .map((season) => ({ season, days: daysBetween(today, season.endsOn) }))
    .filter(({ days }) => days <= soon)
    .map(({ season, days }) => ({
      key: `end-${season.id}`,
      icon: 'season',
      tone: toneOf(days),
      title: days < 0 ? `${season.cropGroupName} chưa có vụ kế tiếp` : `${season.name} kết thúc ${inDays(days)}`,
      detail:
        days < 0
          ? `${season.name} đã xong ${formatDate(season.endsOn)}`
          : `${season.cropGroupName}, chưa có vụ kế tiếp`,
      verb: mayWrite ? 'Sao chép' : 'Xem',
      to: mayWrite ? copySeasonPath(season) : seasonPath(season),
      days: Math.max(days, 0),
    }));
};

/** Three names, and how many more. */
const namesOf = (groups: readonly CropGroup[]): string => {
  const names = groups.slice(0, 3).map(({ name }) => name);
  const more = groups.length - names.length;
  return more > 0 ? `${names.join(', ')} và ${more} nhóm khác` : names.join(', ');
};

const ofMissing = (groups: readonly CropGroup[], mayWrite: boolean): Attention[] => {
  const missing = groups.filter(({ seasonCount }) => seasonCount === 0);
  const [first] = missing;
  if (!first) return [];
  const one = missing.length === 1;
  return [
    {
      key: 'missing',
      icon: 'missing',
      tone: 'grey',
      title: one ? `${first.name} chưa có mùa vụ` : `${missing.length} nhóm cây chưa có mùa vụ`,
      detail: one ? 'Lập mùa vụ, hoặc lưu trữ nếu không trồng' : namesOf(missing),
      verb: one && mayWrite ? 'Thêm' : 'Xem',
      to: one && mayWrite ? newSeasonPath(first.id) : cropGroupsPath,
      days: soon + 1,
    },
  ];
};

/** The items that need attention today, the most urgent first. */
export const attentionOf = (
  seasons: readonly Season[],
  groups: readonly CropGroup[],
  today: string,
  mayWrite: boolean,
) =>
  [
    ...ofGaps(seasons, today, mayWrite),
    ...ofEnds(seasons, today, mayWrite),
    ...ofStages(seasons, today),
    ...ofMissing(groups, mayWrite),
  ].sort((a, b) => a.days - b.days);
