import { addDays, daysBetween } from '@vuon/contract/day';
import { formatDate } from '#lib/format.ts';
import './timeline-bar.css';

export type TimelineSegment = { key: string | number; label: string; days: number };

type Props = {
  label: string;
  startsOn: string;
  endsOn: string;
  segments: TimelineSegment[];
  today: string;
  slim?: boolean;
  scale?: boolean;
};

const percent = (part: number) => `${part * 100}%`;

/** Segments follow each other from the first day, as wide as they are long; days without a segment are hatched. */
export function TimelineBar({ label, startsOn, endsOn, segments, today, slim = false, scale = false }: Props) {
  const staged = segments.reduce((sum, { days }) => sum + days, 0);
  const length = daysBetween(startsOn, endsOn) + 1;
  const total = Math.max(length, staged, 1);
  const day = daysBetween(startsOn, today);
  const passed = (day + 0.5) / total;
  const running = day >= 0 && day < total;
  let start = 0;
  return (
    <div className={`timeline-bar ${slim ? 'timeline-bar-slim' : ''}`} data-over={staged > length}>
      <div className="timeline-bar-track" role="img" aria-label={label}>
        {segments.map(({ key, label: name, days }) => {
          const first = start;
          start += days;
          const when = day >= start ? 'past' : day >= first ? 'now' : 'future';
          const dates = `${formatDate(addDays(startsOn, first))} – ${formatDate(addDays(startsOn, start - 1))}`;
          return (
            <div
              key={key}
              className="timeline-bar-segment"
              data-when={when}
              data-narrow={days / total < 0.06}
              style={{ width: percent(days / total) }}
              title={`${name}: ${days} ngày, ${dates}`}
            >
              <span>{name}</span>
            </div>
          );
        })}
        {running && <span className="timeline-bar-passed" style={{ width: percent(passed) }} />}
      </div>
      {running && (
        <span
          className="timeline-bar-today"
          style={{ left: percent(passed) }}
          title={`Hôm nay, ${formatDate(today)}`}
        />
      )}
      {scale && (
        <div className="timeline-bar-scale figures">
          <span>{formatDate(startsOn)}</span>
          {running && passed > 0.14 && passed < 0.86 && (
            <b data-near={passed < 0.36 || passed > 0.64} style={{ left: percent(passed) }}>
              Hôm nay
            </b>
          )}
          <span>{formatDate(addDays(startsOn, total - 1))}</span>
        </div>
      )}
    </div>
  );
}
