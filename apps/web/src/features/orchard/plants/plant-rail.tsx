import { useInfiniteQuery } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import { Link } from 'react-router';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { plantPath } from '../paths.ts';
import { plantTimeline } from './plant-data.ts';
import '#ui/marks/tones.css';

const recentCount = 4;

/** The tree's status with its reason, and the last events. */
export function PlantRail({ plant }: { plant: Plant }) {
  const { data } = useInfiniteQuery(plantTimeline(plant.id));
  const recent = data?.pages[0]?.items.slice(0, recentCount) ?? [];
  return (
    <>
      <section className="rail-card" aria-label="Tình trạng">
        <div className="form-card-head">
          <h2>Tình trạng</h2>
        </div>
        <PlantStatusMark status={plant.plantStatus} />
        <p className="plant-rail-quiet" title={formatDateTime(plant.statusAt)}>
          Từ {formatRelativeDay(plant.statusAt)}
        </p>
        {plant.statusReason && <p>{plant.statusReason}</p>}
      </section>
      {recent.length > 0 && (
        <section className="rail-card" aria-label="Gần đây">
          <div className="form-card-head">
            <h2>Gần đây</h2>
            <Link to={`${plantPath(plant)}?tab=dong-thoi-gian`}>Xem cả</Link>
          </div>
          <ul className="plant-rail-events">
            {recent.map(({ id, at, title, tone, actorName }) => (
              <li key={id}>
                <span className={`plant-rail-dot tone-${tone}`} aria-hidden="true" />
                <span>
                  {title}
                  <small>
                    <Ago at={at} />
                    {actorName && ` · ${actorName}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
