import { formatDay } from '@vuon/contract/day';
import { HarvestLine, WeightChart, weightBottom, weightLeft } from '#domain/harvest/weight-chart.tsx';
import type { HarvestLines } from './harvest-lines.ts';

/** The harvest as it grows, in the band in which the forecasts expect it. */
export function HarvestChart({ lines, today }: { lines: HarvestLines; today: string }) {
  const { from, until, months, harvested, expected, total, highestKg } = lines;
  const begun = expected.length ? [{ day: from, lowKg: 0, likelyKg: 0, highKg: 0 }, ...expected] : [];
  const now = harvested.at(-1);
  return (
    <WeightChart
      {...{ from, until, highestKg, today }}
      label={(unit) =>
        `Thu hoạch cộng dồn bằng ${unit.name}: ${[
          ...(total ? [`dự báo ${unit.text(total.lowKg)} đến ${unit.text(total.highKg)}`] : []),
          ...(now ? [`đã thu ${unit.text(now.kg)}`] : []),
        ].join(', ')}`
      }
      marks={months.map((day) => ({ day, text: formatDay(day).slice(0, 5) }))}
      band={begun}
      range={total}
      likelyName="Khả năng nhất"
    >
      {(scale) => {
        const { x, y, unit, width, right } = scale;
        // Words beside the last point, on the side where there is room for them.
        const isLate = now !== undefined && x(now.day) > (width - right + weightLeft) / 2;
        return (
          <>
            {total && begun.length === 0 && (
              <line
                className="weight-chart-likely"
                x1={weightLeft}
                x2={width - right}
                y1={y(total.likelyKg)}
                y2={y(total.likelyKg)}
              />
            )}
            <HarvestLine harvested={harvested} scale={scale}>
              {now && (
                <text
                  x={x(now.day) + (isLate ? -8 : 8)}
                  y={Math.min(y(now.kg) + (isLate ? -8 : 18), weightBottom - 6)}
                  textAnchor={isLate ? 'end' : 'start'}
                >
                  {`Đã thu ${unit.text(now.kg)}`}
                </text>
              )}
            </HarvestLine>
          </>
        );
      }}
    </WeightChart>
  );
}
