import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { orderPayNames } from '@vuon/contract/handbook/work-order-input';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '#lib/format.ts';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { diaryEntryPath, farmPlanPath, workPath } from '../paths.ts';
import { doneText, orderDue, orderWindow } from '../work-orders/order-words.ts';

/** The strip under the stepper: what is known of the order at a glance. */
export const orderFacts = (order: WorkOrder): Fact[] => {
  const due = orderDue(order);
  const hours = order.hours.reduce((sum, day) => sum + day.hours, 0);
  const [work, ...works] = order.works;
  return [
    {
      label: 'Công việc',
      value: work && (
        <>
          <Link to={workPath(work)} title={`${work.code} ${work.title}`}>
            {works.length > 0 ? work.code : work.title}
          </Link>
          {works.map((one) => (
            <span key={one.id}>
              , <Link to={workPath(one)}>{one.code}</Link>
            </span>
          ))}
        </>
      ),
    },
    {
      label: 'Kế hoạch',
      value: order.farmPlan && (
        <Link to={farmPlanPath(order.farmPlan.id)} title={order.farmPlan.code}>
          {order.farmPlan.name}
        </Link>
      ),
    },
    {
      label: 'Cần làm',
      value: [orderWindow(order), due?.text].filter(Boolean).join(', '),
      tone: due?.tone === 'late' ? ('red' as const) : undefined,
    },
    { label: 'Đã làm', value: order.state !== 'draft' && doneText(order) },
    {
      label: 'Giờ công',
      value:
        order.plannedHours === null
          ? hours > 0 && `${formatNumber(hours)} giờ`
          : `${formatNumber(hours)} trên ${formatNumber(order.plannedHours)} giờ`,
    },
    {
      label: orderPayNames[order.pay],
      value: order.rate !== null && `${formatMoney(order.rate)}/${order.pay === 'piece' ? order.pieceUnit : 'công'}`,
    },
    intervalOf(order),
    {
      label: 'Nhật ký',
      value:
        order.entries.length > 0 &&
        order.entries.map(({ id, code }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={diaryEntryPath(id)}>{code}</Link>
          </span>
        )),
    },
    { label: 'Nghiệm thu', value: order.inspector?.name },
  ].filter(({ value }) => value);
};

/** Before it is done, what the labels ask for; then the day that follows from it. */
const intervalOf = ({ entries, labels }: WorkOrder): Fact => {
  const label = 'Cách ly';
  const [safeFrom] = entries
    .flatMap((entry) => entry.safeFrom ?? [])
    .toSorted()
    .reverse();
  const days = Math.max(0, ...labels.map(({ phiDays }) => phiDays ?? 0));
  if (safeFrom) {
    const runs = daysBetween(dayInVietnam(new Date()), safeFrom) > 0;
    const words = `an toàn từ ${formatDay(safeFrom).slice(0, 5)}`;
    return { label, value: days > 0 ? `${days} ngày, ${words}` : words, tone: runs ? 'gold' : 'green' };
  }
  return { label, value: entries.length === 0 && days > 0 && `${days} ngày sau khi xong` };
};
