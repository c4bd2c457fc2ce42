import { PlusOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { newSeasonPath, seasonPath, seasonsPath } from '../paths.ts';
import { SeasonBar } from '../seasons/season-bar.tsx';
import { seasonAt, seasonNow } from '../seasons/season-words.ts';
import '../seasons/seasons.css';

/** The next step after a crop group: its present and coming seasons. */
export function CropGroupRail({ group, seasons }: { group: CropGroup; seasons: Season[] | null }) {
  const navigate = useNavigate();
  const mayWrite = useMay('crops.write');
  const today = dayInVietnam(new Date());
  if (!seasons) return null;
  const current = seasons
    .filter((season) => seasonAt(season, today).phase !== 'after')
    .toReversed()
    .slice(0, 2);
  return (
    <section className="rail-card" aria-label="Mùa vụ hiện tại">
      <div className="form-card-head">
        <h2>Mùa vụ hiện tại</h2>
        {seasons.length > 0 && <Link to={seasonsPath(group.id)}>Xem cả {seasons.length}</Link>}
      </div>
      {current.length === 0 && (
        <p className="quiet">
          {seasons.length === 0 ? 'Chưa có mùa vụ nào.' : 'Không có vụ nào đang chạy hay sắp tới.'}
        </p>
      )}
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
      {current.length === 0 && mayWrite && !group.deletedAt && !group.archived && (
        <Button block icon={<PlusOutlined aria-hidden="true" />} onClick={() => navigate(newSeasonPath(group.id))}>
          Thêm mùa vụ
        </Button>
      )}
    </section>
  );
}
