import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { Link } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { seasonPath, seasonsPath } from '../paths.ts';
import { SeasonBar } from './season-bar.tsx';
import { KindTag } from './season-row.tsx';

const shown = 3;

/** The seasons before and after, to compare the dates with. */
export function SeasonRail({ group, others }: { group: CropGroup; others: Season[] }) {
  return (
    <section className="rail-card" aria-label="Các vụ khác">
      <div className="form-card-head">
        <h2>Các vụ khác</h2>
        {others.length > 0 && <Link to={seasonsPath(group.id)}>Xem tất cả</Link>}
      </div>
      {others.length === 0 && <p className="quiet">Đây là vụ đầu tiên của {group.name} ở đơn vị này.</p>}
      {others.slice(0, shown).map((season) => (
        <div key={season.id} className="rail-season">
          <div className="rail-season-now">
            <Link to={seasonPath(group.id, season.id)}>{season.name}</Link>
            <KindTag kind={season.kind} />
          </div>
          <SeasonBar season={season} slim />
          <span className="note">{formatDateRange(season.startsOn, season.endsOn)}</span>
        </div>
      ))}
    </section>
  );
}
