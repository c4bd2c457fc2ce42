import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import type { Page } from '@vuon/contract/list';
import { timelineAt } from '#ui/marks/timeline-position.ts';
import { type Figure, FigureStrip } from '#ui/page/figure-strip.tsx';
import { stagesAhead } from './attention.ts';

type Props = { seasons: Season[]; groups: Page<CropGroup>; today: string };

export function FarmFigures({ seasons, groups, today }: Props) {
  const running = seasons.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const coming = seasons.filter(({ startsOn }) => startsOn > today).length;
  const main = running.filter(({ kind }) => kind === 'main').length;
  const [next] = stagesAhead(seasons, today, 1, 1_000);
  const own = groups.items.filter(({ entityId }) => entityId !== null).length;
  const stages = new Set(
    running.flatMap((season) => {
      const now = timelineAt({ ...season, segments: season.stages }, today);
      return now.phase === 'during' && now.segment ? [now.segment.name] : [];
    }),
  );
  const figures: Figure[] = [
    {
      label: 'Mùa vụ đang chạy',
      value: running.length,
      unit: 'vụ',
      detail: `${main} chính vụ, ${running.length - main} nghịch vụ`,
    },
    { label: 'Giai đoạn hiện tại', value: stages.size, unit: 'giai đoạn', detail: [...stages].join(', ') || 'Chưa có' },
    ...(next
      ? [
          {
            label: 'Giai đoạn kế tiếp sau',
            value: next.days,
            unit: 'ngày',
            detail: `${next.stage.name}, ${next.season.cropGroupName}`,
          },
        ]
      : [{ label: 'Vụ sắp tới', value: coming, unit: 'vụ', detail: 'Chưa lập vụ kế tiếp' }]),
    {
      label: 'Nhóm cây đang dùng',
      value: groups.total,
      unit: 'nhóm',
      detail: own > 0 ? `${own} của đơn vị` : 'đều của hệ thống',
    },
  ];
  return <FigureStrip figures={figures} />;
}
