import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import { formatMoney } from '#lib/format.ts';
import { type Figure, FigureStrip } from '#ui/page/figure-strip.tsx';
import { millions, rounded } from './report-words.ts';

/** What the season brought and took, at a glance. */
export function ReportFigures({ report }: { report: SeasonReport }) {
  const { season, total, plannedCost, work } = report;
  const inMillions = (value: number) => Math.round(value / 1e5) / 10;
  const figures: Figure[] = [
    {
      label: 'Sản lượng',
      value: Math.round(total.kg),
      unit: 'kg',
      detail:
        total.kgPerTree === null
          ? 'chưa thu hoạch'
          : `${rounded(total.kgPerTree)} kg/cây · ${rounded(total.kgPerHectare, 0)} kg/ha`,
      to: `${harvestYieldsPath}?seasonId=${season.id}&xem=plot`,
    },
    ...(total.cost === null || total.revenue === null || total.profit === null
      ? []
      : [
          {
            label: 'Chi phí',
            value: inMillions(total.cost),
            unit: 'triệu ₫',
            detail: plannedCost ? `kế hoạch ${millions(plannedCost)} triệu ₫` : 'vật tư, công và chi khác',
          },
          {
            label: 'Doanh thu',
            value: inMillions(total.revenue),
            unit: 'triệu ₫',
            detail:
              total.kg > 0 && total.revenue > 0 ? `${formatMoney(Math.round(total.revenue / total.kg))}/kg thu` : '',
          },
          {
            label: 'Lợi nhuận',
            value: inMillions(total.profit),
            unit: 'triệu ₫',
            detail: total.revenue > 0 ? `${rounded((total.profit / total.revenue) * 100, 0)} % doanh thu` : '',
          },
        ]),
    ...(work.due > 0
      ? [
          {
            label: 'Việc đúng hạn',
            value: Math.round((work.onTime / work.due) * 100),
            unit: '%',
            detail: `${work.onTime}/${work.due} việc đến hạn`,
          },
        ]
      : []),
    ...(total.score === null
      ? []
      : [{ label: 'Chất lượng', value: total.score, unit: '/10', detail: `${total.ratingCount} phiếu đánh giá lô` }]),
  ];
  return <FigureStrip figures={figures} />;
}
