import { CalendarOutlined } from '@ant-design/icons';
import { type BatmanPeriod, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { dayInVietnam } from '@vuon/contract/day';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { batmanListPath, batmanPath } from '../paths.ts';
import { PlanState, spanOf } from './batman-columns.tsx';
import { batmanPlanOptions } from './batman-data.ts';
import { BatmanPlanForm } from './batman-plan-form.tsx';
import { newPlan } from './batman-values.ts';
import { useBatmanMenu } from './use-batman-menu.tsx';

const back = { label: 'Về kế hoạch BATMAN', to: batmanPath };

/** One page for creating and editing. */
export function BatmanPlanPage() {
  const { id } = useParams();
  if (!id) return <CreatePlan />;
  return (
    <OneRecord key={id} query={batmanPlanOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(plan) => <PlanRecord plan={plan} />}
    </OneRecord>
  );
}

/** The address may name the period, and the person. */
function CreatePlan() {
  const [search] = useSearchParams();
  const initial = useMemo(() => {
    const period: BatmanPeriod = search.get('ky') === 'month' ? 'month' : 'week';
    const asked = search.get('tu') ?? '';
    const day = Number.isNaN(Date.parse(asked)) ? dayInVietnam(new Date()) : asked.slice(0, 10);
    const person = Number(search.get('nguoi'));
    return newPlan(periodStart(period, day), period, Number.isInteger(person) && person > 0 ? person : undefined);
  }, [search]);
  return (
    <NewRecord noun="kế hoạch BATMAN" write="batman.write" back={back}>
      <BatmanPlanForm plan={null} initial={initial} />
    </NewRecord>
  );
}

function PlanRecord({ plan }: { plan: BatmanPlan }) {
  const navigate = useNavigate();
  const readOnly = !useMay('batman.write') || plan.deletedAt !== null;
  const { more, onRestore } = useBatmanMenu(() => navigate(batmanListPath))(plan);
  const of = { type: 'batman-plan', id: plan.id } as const;
  const files = useFilesTab(of, { readOnly });
  const week = `${batmanPath}?tu=${plan.startsOn}${plan.period === 'month' ? '&ky=thang' : ''}`;
  return (
    <div className="record-page">
      <PageHead
        title={plan.personName}
        tag={<PlanState plan={plan} />}
        summary={`${spanOf(plan)} · ${plan.tasks.length} việc · ${plan.reviewerName ?? 'chủ đơn vị, quản lý'} duyệt`}
        actions={[{ key: 'week', label: 'Xem trên lịch', icon: <CalendarOutlined aria-hidden="true" />, to: week }]}
        more={more}
      />
      <RestoreNotice subject="Kế hoạch này" deletedAt={plan.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={plan.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <BatmanPlanForm plan={plan} initial={null} readOnly={readOnly} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}
