import { ApartmentOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@vuon/contract/entities/dashboard';
import { formatNumber } from '#lib/format.ts';
import { FigureStrip } from '#ui/page/figure-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AdminOnly } from '../entity/admin-only.tsx';
import { dashboardOptions } from '../entity/entity-data.ts';
import { figuresOf } from '../entity/entity-figures.tsx';
import { chainPath, entitiesPath } from '../paths.ts';
import { AttentionCard } from './attention-card.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import '../entity/entity-figures.css';
import './dashboard.css';

const actions: PageAction[] = [
  { key: 'chain', label: 'Chuỗi liên kết', icon: <ApartmentOutlined aria-hidden="true" />, to: chainPath },
  { key: 'list', label: 'Danh sách đơn vị', icon: <UnorderedListOutlined aria-hidden="true" />, to: entitiesPath },
];

export function DashboardPage() {
  // On a phone the menu leads there, and the header shows the title.
  const phone = usePhone();
  return (
    <AdminOnly>
      <div className="dashboard">
        <PageHead title="Bảng điều khiển" actions={phone ? [] : actions} />
        <Figures />
      </div>
    </AdminOnly>
  );
}

function Figures() {
  const { data, error, refetch } = useQuery(dashboardOptions);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Bones>
          <div className="bones-stack">
            <Bone width="100%" height={98} />
            <Bone width="100%" height={240} />
          </div>
        </Bones>
      </Delayed>
    );
  return (
    <>
      <FigureStrip figures={[...figuresOf(data), ...systemFigures(data)]} />
      <AttentionCard dashboard={data} />
      <DashboardCharts dashboard={data} />
    </>
  );
}

const systemFigures = ({ userCount, linkCount, total }: Dashboard) => [
  {
    label: 'Người dùng',
    value: userCount,
    detail: total > 0 ? `${formatNumber(Math.round((userCount / total) * 10) / 10)} mỗi đơn vị` : '',
  },
  { label: 'Liên kết', value: linkCount, detail: 'trong chuỗi cung ứng' },
];
