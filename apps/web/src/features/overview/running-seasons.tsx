import type { Season } from '@vuon/contract/crops/season';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { formatDate, formatDateRange, formatNumber } from '#lib/format.ts';
import { TimelineBar } from '#ui/marks/timeline-bar.tsx';
import { timelineAt } from '#ui/marks/timeline-position.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { cropGroupsPath, seasonPath } from './paths.ts';

export function RunningSeasons({ seasons, today }: { seasons: Season[]; today: string }) {
  const navigate = useNavigate();
  const running = seasons.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return (
    <section className="card overview-card overview-running" aria-label="Mùa vụ đang chạy">
      <div className="overview-card-head">
        <h2>Mùa vụ đang chạy</h2>
        {running.length > 0 && (
          <span className="overview-key">
            <i data-when="past" /> đã qua <i data-when="now" /> hiện tại <i data-when="future" /> sắp tới{' '}
            <i data-when="today" /> hôm nay
          </span>
        )}
      </div>
      {running.length === 0 && (
        <EmptyState
          title="Không có mùa vụ nào đang chạy"
          text="Mở một nhóm cây trồng để thêm mùa vụ, hoặc sao chép vụ trước."
          actions={<Button onClick={() => navigate(cropGroupsPath)}>Đến nhóm cây trồng</Button>}
        />
      )}
      {running.map((season) => (
        <RunningSeason key={season.id} season={season} today={today} />
      ))}
    </section>
  );
}

function RunningSeason({ season, today }: { season: Season; today: string }) {
  const { startsOn, endsOn, stages, name, cropGroupName } = season;
  const now = timelineAt({ startsOn, endsOn, segments: stages }, today);
  return (
    <article className="running-season">
      <div className="running-season-head">
        <Link to={seasonPath(season)}>{name}</Link>
        <span className="running-season-crop">{cropGroupName}</span>
        <span className="running-season-now">
          {now.phase === 'during' && (
            <>
              {now.segment ? <strong>{now.segment.name}</strong> : 'Ngoài các giai đoạn'}
              {now.segment && `, còn ${formatNumber(now.segmentDaysLeft)} ngày`}
            </>
          )}
        </span>
      </div>
      <TimelineBar
        label={`${name}: ${stages.map((stage) => `${stage.name} ${stage.days} ngày`).join(', ')}`}
        startsOn={startsOn}
        endsOn={endsOn}
        segments={stages.map((stage) => ({ key: stage.id, label: stage.name, days: stage.days }))}
        today={today}
      />
      <div className="running-season-dates">
        <span>{formatDateRange(startsOn, endsOn)}</span>
        {now.phase === 'during' && now.next && (
          <span>
            Kế tiếp: {now.next.name}, {formatDate(now.next.startsOn)}
          </span>
        )}
      </div>
    </article>
  );
}
