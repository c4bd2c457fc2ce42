import { addDays } from '@vuon/contract/day';
import { gradeNames } from '@vuon/contract/harvest/grade';
import type { OverviewHarvest } from '@vuon/contract/overview/overview-harvest';
import { unitOf } from '#domain/harvest/harvest-weights.ts';
import { formatNumber } from '#lib/format.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import type { Figure } from '#ui/page/figure-strip.tsx';
import { yieldsOfRoundPath } from '../paths.ts';
import { gapOf, type Weighed, weighedBy, weighedByWeeks } from './harvest-lines.ts';

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const shareOf = ({ kg, gradeAKg }: Weighed) => (kg > 0 ? (gradeAKg / kg) * 100 : null);

/** 'dưới dự báo 5,3 %' */
const gapWords = (gap: number): string => {
  const percent = oneDecimal(Math.abs(gap) * 100);
  if (percent === 0) return 'đúng dự báo';
  return `${gap < 0 ? 'dưới' : 'trên'} dự báo ${formatNumber(percent)}\u00a0%`;
};

/** What was weighed in the season, and how much of it is of the best grade. Without a yield there is nothing to tell. */
export const harvestFigures = (harvest: OverviewHarvest, today: string): Figure[] => {
  const { crops, round, recordCount } = harvest;
  const now = weighedBy(crops, today);
  const share = shareOf(now);
  if (share === null) return [];
  const unit = unitOf(now.kg);
  const weeks = weighedByWeeks(crops, today);
  const gap = gapOf(crops);
  const former = shareOf(weighedBy(crops, addDays(today, -7)));
  const change = former === null ? 0 : oneDecimal(share - former);
  return [
    {
      label: 'Đã thu hoạch',
      value: unit.name === 'tấn' ? oneDecimal(now.kg / 1_000) : Math.round(now.kg),
      unit: unit.name,
      spark: <Sparkline label="Kg đã thu, cộng dồn qua các tuần" values={weeks.map(({ kg }) => kg)} />,
      detail: `${formatNumber(recordCount)} mẻ${gap === null ? '' : `, ${gapWords(gap)}`}`,
      to: yieldsOfRoundPath(round),
    },
    {
      label: `Trái ${gradeNames.a.toLowerCase().replace(' a', ' A')}`,
      value: oneDecimal(share),
      unit: '%',
      spark: <Sparkline label="Tỷ lệ loại A qua các tuần" values={weeks.map((week) => shareOf(week) ?? 0)} />,
      detail: `${unit.text(now.gradeAKg)}\u00a0${unit.name}${
        change === 0 ? ', không đổi' : `, ${change > 0 ? '↑' : '↓'} ${formatNumber(Math.abs(change))} điểm`
      } tuần này`,
      to: `${yieldsOfRoundPath(round)}&grade=a`,
    },
  ];
};
