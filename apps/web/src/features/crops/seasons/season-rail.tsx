import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { Link } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { seasonPath, seasonsPath } from '../paths.ts';
import { cropFields } from '../record-fields.ts';
import { SeasonBar } from './season-bar.tsx';
import { KindTag } from './season-row.tsx';
import { seasonSteps } from './season-steps.tsx';

const shown = 3;

type Props = { group: CropGroup; season: Season | null; others: Season[] };

/** Beside the form of a season: the seasons before and after, to compare the dates with. A new one has nothing else yet. */
export function SeasonRail({ group, season, others }: Props) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  const compared = (
    <RailCard
      title="Các vụ khác"
      aside={others.length > 0 && <Link to={seasonsPath(group.id)}>Xem cả {others.length}</Link>}
    >
      {others.length === 0 && <p className="rail-quiet">Đây là vụ đầu tiên của {group.name} ở đơn vị này.</p>}
      {others.slice(0, shown).map((other) => (
        <div key={other.id} className="rail-season">
          <div className="rail-season-now">
            <Link to={seasonPath(group.id, other.id)}>{other.name}</Link>
            <KindTag kind={other.kind} />
          </div>
          <SeasonBar season={other} slim />
          <span className="note">{formatDateRange(other.startsOn, other.endsOn)}</span>
        </div>
      ))}
    </RailCard>
  );
  if (!season) return compared;
  const steps = seasonSteps(season, others, dayInVietnam(new Date()), readOnly ? null : showField);
  return (
    <RecordRail of={{ type: 'season', id: season.id }} fields={cropFields.season} steps={steps}>
      {compared}
    </RecordRail>
  );
}
