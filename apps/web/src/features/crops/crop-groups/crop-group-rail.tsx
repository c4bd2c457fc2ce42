import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { Link } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { seasonPath, seasonsPath } from '../paths.ts';
import { cropFields } from '../record-fields.ts';
import { SeasonBar } from '../seasons/season-bar.tsx';
import { seasonNow } from '../seasons/season-words.ts';
import { comingSeasons, cropGroupSteps } from './crop-group-steps.tsx';
import '../seasons/seasons.css';

/** Beside the form of a crop group: its present and coming seasons. `seasons` null: no entity is selected, or not loaded yet. */
export function CropGroupRail({ group, seasons }: { group: CropGroup; seasons: Season[] | null }) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  const mayAdd = useMay('crops.write') && !group.deletedAt && !group.archived;
  const today = dayInVietnam(new Date());
  const steps = cropGroupSteps(group, today, {
    seasons: mayAdd ? seasons : null,
    onField: readOnly ? null : showField,
  });
  const current = comingSeasons(seasons ?? [], today).slice(0, 2);
  return (
    <RecordRail of={{ type: 'crop-group', id: group.id }} fields={cropFields['crop-group']} steps={steps}>
      {seasons && seasons.length > 0 && (
        <RailCard title="Mùa vụ hiện tại" aside={<Link to={seasonsPath(group.id)}>Xem cả {seasons.length}</Link>}>
          {current.length === 0 && <p className="rail-quiet">Không có vụ nào đang chạy hay sắp tới.</p>}
          {current.map((season) => {
            const now = seasonNow(season, today);
            return (
              <div key={season.id} className="rail-season">
                <Link to={seasonPath(group.id, season.id)}>{season.name}</Link>
                <div className="rail-season-now">
                  <StatusTag tone={now.tone}>{now.tag}</StatusTag>
                  <span className="note">{now.detail}</span>
                </div>
                <SeasonBar season={season} slim />
                <span className="note">{formatDateRange(season.startsOn, season.endsOn)}</span>
              </div>
            );
          })}
        </RailCard>
      )}
    </RecordRail>
  );
}
