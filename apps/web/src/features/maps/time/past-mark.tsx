import { formatDay } from '@vuon/contract/day';
import { TimeIcon } from '#map/tools/map-icons.tsx';
import './time-bar.css';

/** Dark, since it passes: the map is not that of today. */
export function PastMark({ day }: { day: string }) {
  return (
    <p className="map-past" data-over-map role="status">
      <TimeIcon />
      Ngày {formatDay(day)}
    </p>
  );
}

/** Why trees are neither chosen nor drawn meanwhile. */
export const pastReason = (day: string): string => `Đang xem ngày ${formatDay(day)}. Về hôm nay để chọn và vẽ.`;
