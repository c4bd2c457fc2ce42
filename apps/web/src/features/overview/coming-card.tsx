import type { Season } from '@vuon/contract/crops/season';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { stagesAhead } from './attention.ts';
import { seasonPath } from './paths.ts';

const shown = 6;

/** The stages that begin after the fortnight of 'Cần bạn hôm nay'. */
export function ComingCard({ seasons, today }: { seasons: Season[]; today: string }) {
  const coming = stagesAhead(seasons, today, 15, 120).slice(0, shown);
  if (coming.length === 0) return null;
  return (
    <section className="card overview-card overview-coming" aria-label="Giai đoạn sắp tới">
      <h2>Giai đoạn sắp tới</h2>
      <ul className="coming">
        {coming.map(({ season, stage, days }) => (
          <li key={`${season.id}-${stage.id}`}>
            <span className="coming-date figures">{formatDate(stage.startsOn)}</span>
            <div className="coming-words">
              <Link to={seasonPath(season)}>{stage.name}</Link>
              <small>{season.name}</small>
            </div>
            <span className="note coming-days">{days} ngày nữa</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
