import { HarvestLine, WeightChart, weightBottom } from '#domain/harvest/weight-chart.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { ChartLines } from './revision-lines.ts';
import './revision-chart.css';

type Props = { lines: ChartLines; today: string };

/** The 80 % range from revision to revision as a band, and the harvest that climbs into it. */
export function RevisionChart({ lines, today }: Props) {
  const phone = usePhone();
  const { from, until, revisions, harvested, coming, months, highestKg } = lines;
  const last = revisions.at(-1);
  const now = harvested.at(-1);
  return (
    <WeightChart
      {...{ from, until, highestKg, today }}
      label={(unit) =>
        `Dự báo bằng ${unit.name}: ${[
          ...revisions.map(({ position, likelyKg }) => `lần ${position} ${unit.text(likelyKg)}`),
          ...(now ? [`đã thu ${unit.text(now.kg)}`] : []),
        ].join(', ')}`
      }
      marks={months
        .filter((_, index) => !phone || index % 2 === 0)
        .map((day) => ({ day, text: `Th. ${Number(day.slice(5, 7))}` }))}
      band={last ? [...revisions, { ...last, day: until }] : []}
      range={last ?? null}
      likelyName="Nhất"
    >
      {(scale) => {
        const { x, y, point, unit, width, right } = scale;
        // Within the band stand the values of the revisions: there the harvest's own stands above it.
        const isInBand = last !== undefined && now !== undefined && now.kg > last.lowKg * 0.8;
        return (
          <>
            <polyline
              className="revision-chart-coming"
              points={coming.map(({ day, kg }) => point(day, kg)).join(' ')}
            />
            {revisions.map(({ position, day, lowKg, likelyKg, highKg }) => (
              <g
                key={position}
                className="revision-chart-revision"
                data-last={position === last?.position || undefined}
              >
                <path d={`M${x(day)},${y(lowKg)}V${y(highKg)}m-4,0h8M${x(day) - 4},${y(lowKg)}h8`} />
                <circle cx={x(day)} cy={y(likelyKg)} r="4" />
                {(!phone || position === last?.position) && (
                  <text className="weight-chart-value figures" x={x(day) + 8} y={y(likelyKg) - 8}>
                    {unit.text(likelyKg)}
                  </text>
                )}
                <text x={x(day)} y={Math.min(y(lowKg) + 18, weightBottom - 4)} textAnchor="middle">
                  {phone ? position : `Lần ${position}`}
                </text>
              </g>
            ))}
            <HarvestLine harvested={harvested} scale={scale}>
              {now && (
                <text
                  x={isInBand ? Math.min(x(now.day) + 36, width - right) : x(now.day) - 8}
                  y={isInBand ? y(Math.max(last.highKg, now.kg)) - 10 : y(now.kg) - 6}
                  textAnchor="end"
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
