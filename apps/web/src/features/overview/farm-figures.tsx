import type { Season } from '@vuon/contract/crops/season';
import { type Overview, punctualityDays } from '@vuon/contract/overview/overview';
import { worksPath } from '#domain/work/work-paths.ts';
import { formatNumber } from '#lib/format.ts';
import { type Figure, FigureStrip } from '#ui/page/figure-strip.tsx';
import { stagesAhead } from './attention.ts';
import { harvestFigures } from './harvest/harvest-figures.tsx';
import { attentionPlantsPath } from './paths.ts';

type Props = { overview: Overview; seasons: Season[]; today: string };

const percent = ({ due, onTime }: { due: number; onTime: number }) => (due ? Math.round((onTime / due) * 100) : null);

/** '↑ 3 điểm so với 30 ngày trước' */
const punctualityTrend = ({ before, ...now }: Overview['punctuality']): string => {
  const [share, former] = [percent(now), percent(before)];
  const counted = `${formatNumber(now.onTime)} trên ${formatNumber(now.due)} việc, ${punctualityDays} ngày qua`;
  if (share === null || former === null || share === former) return counted;
  return `${counted}, ${share > former ? '↑' : '↓'} ${Math.abs(share - former)} điểm`;
};

/** '↑ 18 cây tuần này' */
const attentionTrend = ({ total, attention, weekAgo }: Overview['trees']): string => {
  const change = attention - weekAgo;
  if (change === 0) return `trên ${formatNumber(total)} cây, không đổi tuần này`;
  return `trên ${formatNumber(total)} cây, ${change > 0 ? '↑' : '↓'} ${formatNumber(Math.abs(change))} tuần này`;
};

// The seasons' own dates make room once there is a harvest.
const mostFigures = 4;

export function FarmFigures({ overview: { trees, punctuality, harvest }, seasons, today }: Props) {
  const running = seasons.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const coming = seasons.filter(({ startsOn }) => startsOn > today).length;
  const main = running.filter(({ kind }) => kind === 'main').length;
  const [next] = stagesAhead(seasons, today, 1, 1_000);
  const share = percent(punctuality);
  const figures: Figure[] = [
    ...(harvest ? harvestFigures(harvest, today) : []),
    ...(share === null
      ? []
      : [
          {
            label: 'Việc xong đúng hạn',
            value: share,
            unit: '%',
            detail: punctualityTrend(punctuality),
            to: `${worksPath('planned')}?kept=true&endsFrom=${punctuality.from}&endsTo=${punctuality.to}`,
          },
        ]),
    {
      label: 'Cây cần chú ý',
      value: trees.attention,
      unit: 'cây',
      detail: attentionTrend(trees),
      to: attentionPlantsPath,
    },
    {
      label: 'Mùa vụ đang chạy',
      value: running.length,
      unit: 'vụ',
      detail: `${main} chính vụ, ${running.length - main} nghịch vụ`,
    },
    ...(next
      ? [
          {
            label: 'Giai đoạn kế tiếp sau',
            value: next.days,
            unit: 'ngày',
            detail: `${next.stage.name}, ${next.season.cropGroupName}`,
          },
        ]
      : [{ label: 'Vụ sắp tới', value: coming, unit: 'vụ', detail: 'Chưa lập vụ kế tiếp' }]),
  ];
  return <FigureStrip figures={figures.slice(0, mostFigures)} />;
}
