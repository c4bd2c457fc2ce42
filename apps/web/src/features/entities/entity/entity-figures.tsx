import { ArrowUpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@vuon/contract/entities/dashboard';
import { entityTypes } from '@vuon/contract/entities/entity-type';
import { formatNumber } from '#lib/format.ts';
import { largestShares, ShareBar } from '#ui/chart/share-bar.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { type Figure, FigureStrip } from '#ui/page/figure-strip.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { shareText, waitingText } from '../dashboard/dashboard-words.ts';
import { typeLabels } from '../texts.ts';
import { dashboardOptions } from './entity-data.ts';
import './entity-figures.css';

/** The figures over the list. The list works without them: if they fail to load, nothing is shown in their place. */
export function EntityFigures() {
  const { data, isPending } = useQuery(dashboardOptions);
  const phone = usePhone();
  if (isPending)
    return (
      <Delayed>
        <Bones className="entity-figures-bones">
          <Bone width="100%" height={phone ? 148 : 98} />
        </Bones>
      </Delayed>
    );
  if (!data || data.total === 0) return null;
  const types = largestShares(entityTypes.map((key) => ({ key, label: typeLabels[key], value: data.byType[key] })));
  return (
    <div className="entity-figures">
      <FigureStrip figures={figuresOf(data)}>
        <div className="entity-figures-types">
          <dt>Theo loại</dt>
          <dd>
            <ShareBar label="Đơn vị theo loại" shares={types} />
          </dd>
        </div>
      </FigureStrip>
    </div>
  );
}

export const figuresOf = ({ total, byStatus, growth, last30Days, attention }: Dashboard): Figure[] => [
  {
    label: 'Đơn vị',
    value: total,
    spark: <Sparkline label="Số đơn vị trong 12 tháng qua" values={growth.map((month) => month.total)} />,
    detail: (
      <>
        {last30Days.created > 0 && <ArrowUpOutlined aria-hidden="true" className="figure-up" />}{' '}
        {formatNumber(last30Days.created)} trong 30 ngày
      </>
    ),
  },
  { label: 'Đang hoạt động', value: byStatus.active, detail: shareText(byStatus.active, total) },
  { label: 'Chờ duyệt', value: byStatus.pending, detail: waitingText(attention.oldestPendingAt) },
  {
    label: 'Tạm ngưng',
    value: byStatus.suspended,
    detail: `${formatNumber(last30Days.suspended)} trong 30 ngày`,
  },
];
