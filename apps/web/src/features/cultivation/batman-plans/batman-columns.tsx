import { formatHours, hoursOf, overlapsOf, weekHours } from '@vuon/contract/cultivation/batman-hours';
import { batmanPeriodNames, periodInWords } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames, batmanStates } from '@vuon/contract/cultivation/batman-state';
import { lowerFirst, upperFirst } from '@vuon/contract/first-letter';
import { Link } from 'react-router';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { batmanPlanPath } from '../paths.ts';
import { countStates } from './count-states.ts';
import { stateTones } from './state-icon.tsx';
import '#ui/page/cells.css';

export const spanOf = ({ period, startsOn }: Pick<BatmanPlan, 'period' | 'startsOn'>): string =>
  period === 'week' ? `Tuần ${periodInWords(period, startsOn)}` : upperFirst(periodInWords(period, startsOn));

const claiming = ({ tasks }: BatmanPlan) => tasks.filter(({ status }) => status !== 'rejected');

/** What the plan waits for: the state that needs a look first. */
const firstState = ({ tasks }: BatmanPlan) => {
  const counts = countStates(tasks);
  const state = (['rejected', 'submitted', 'draft', 'approved', 'done'] as const).find((one) => counts[one] > 0);
  return state && { state, count: counts[state] };
};

export function PlanState({ plan }: { plan: BatmanPlan }) {
  if (plan.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  const first = firstState(plan);
  if (!first) return <StatusTag tone="grey">Chưa có việc</StatusTag>;
  const { state, count } = first;
  const words =
    count === plan.tasks.length ? batmanStateNames[state] : `${count} ${lowerFirst(batmanStateNames[state])}`;
  return <StatusTag tone={stateTones[state]}>{words}</StatusTag>;
}

export const batmanColumns: ListColumn<BatmanPlan>[] = [
  {
    key: 'name',
    title: 'Nhân sự',
    sort: 'name',
    render: (plan) => (
      <span className="cell-name">
        <span>
          <Link to={batmanPlanPath(plan.id)}>{plan.personName}</Link>
          <small>{plan.crews.map(({ name }) => name).join(', ') || plan.personCode}</small>
        </span>
      </span>
    ),
  },
  { key: 'period', title: 'Kỳ', sort: 'startsOn', render: spanOf },
  { key: 'state', title: 'Trạng thái', render: (plan) => <PlanState plan={plan} /> },
  { key: 'tasks', title: 'Việc', align: 'right', render: ({ tasks }) => tasks.length },
  {
    key: 'hours',
    title: 'Giờ',
    align: 'right',
    render: (plan) => {
      const hours = hoursOf(claiming(plan));
      const isOver = plan.period === 'week' && hours > weekHours;
      return isOver ? <strong className="batman-over">{formatHours(hours)}</strong> : formatHours(hours);
    },
  },
  {
    key: 'overlaps',
    title: 'Trùng giờ',
    from: 1200,
    render: (plan) => {
      const count = overlapsOf(claiming(plan)).length;
      return count ? <StatusTag tone="red">{count} chỗ</StatusTag> : null;
    },
  },
  {
    key: 'states',
    title: 'Việc theo trạng thái',
    from: 1400,
    render: ({ tasks }) => {
      const counts = countStates(tasks);
      const words = batmanStates.filter((state) => counts[state] > 0);
      return words.map((state) => `${counts[state]} ${lowerFirst(batmanStateNames[state])}`).join(', ') || null;
    },
  },
  {
    key: 'reviewer',
    title: 'Người duyệt',
    from: 1200,
    render: ({ reviewerName }) => reviewerName ?? 'Chủ đơn vị, quản lý',
  },
  { ...updatedColumn, sort: 'updatedAt' },
];

export const batmanPhoneRow: PhoneRow<BatmanPlan> = {
  title: ({ personName }) => personName,
  to: ({ id }) => batmanPlanPath(id),
  state: (plan) => <PlanState plan={plan} />,
  facts: (plan) => [
    plan.period === 'week'
      ? spanOf(plan)
      : `${batmanPeriodNames.month} ${plan.startsOn.slice(5, 7)}/${plan.startsOn.slice(0, 4)}`,
    `${plan.tasks.length} việc, ${formatHours(hoursOf(claiming(plan)))} giờ`,
    overlapsOf(claiming(plan)).length > 0 && 'trùng giờ',
  ],
};
