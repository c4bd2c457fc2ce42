import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { TimelineBar } from '#ui/marks/timeline-bar.tsx';

export function SeasonBar({
  season,
  slim = false,
  scale = false,
}: {
  season: Season;
  slim?: boolean;
  scale?: boolean;
}) {
  return (
    <TimelineBar
      label={`${season.name}: ${season.stages.map(({ name, days }) => `${name} ${days} ngày`).join(', ')}`}
      startsOn={season.startsOn}
      endsOn={season.endsOn}
      segments={season.stages.map(({ id, name, days }) => ({ key: id, label: name, days }))}
      today={dayInVietnam(new Date())}
      slim={slim}
      scale={scale}
    />
  );
}
