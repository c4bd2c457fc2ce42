import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Button } from 'antd';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatNumber, formatTime } from '#lib/format.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useOrderActs } from '../work-orders/order-data.ts';
import { doneText } from '../work-orders/order-words.ts';
import './order-record.css';

/** The parts that were reported, in their order; one that was wrong is taken back, and stays to be seen. */
export function ProgressCard({ order, onReport }: { order: WorkOrder; onReport: (() => void) | null }) {
  const { takeBack } = useOrderActs();
  if (order.progress.length === 0 && !onReport) return null;
  const send = async (id: number) => {
    try {
      tellDone(`${order.code}: đã rút lại, còn ${doneText(await takeBack(order.id, id))}`);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <FormCard title={`Đã làm ${doneText(order)}`} columns={1}>
      {order.progress.length === 0 && <p className="note">Báo từng phần khi làm xong: hàng, lô, hoặc một số cây.</p>}
      <ul className="order-rows">
        {order.progress.map(({ id, at, byName, place, skippedCount, note, takesBackId, isTakenBack }) => (
          <li key={id} data-over={isTakenBack || undefined}>
            <strong>{takesBackId === null ? place.words : `Rút lại: ${place.words}`}</strong>
            <span className="order-row-note" data-warn={(skippedCount > 0 && takesBackId === null) || undefined}>
              {takesBackId === null && skippedCount > 0 && `${formatNumber(skippedCount)} cây bỏ qua`}
              {note && `${skippedCount > 0 ? ', ' : ''}${note}`}
            </span>
            {onReport && takesBackId === null && !isTakenBack && (
              <Button type="link" size="small" aria-label={`Rút lại ${place.words}`} onClick={() => void send(id)}>
                Rút lại
              </Button>
            )}
            {byName && <PersonMark name={byName} />}
            <small className="figures" title={byName ?? undefined}>
              {formatDay(dayInVietnam(new Date(at))).slice(0, 5)}, {formatTime(at)}
            </small>
          </li>
        ))}
      </ul>
      {onReport && <Button onClick={onReport}>Báo phần đã làm</Button>}
    </FormCard>
  );
}
