import { CameraOutlined, CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Button, Checkbox } from 'antd';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatNumber, formatTime } from '#lib/format.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useOrderActs } from '../work-orders/order-data.ts';
import { doneText } from '../work-orders/order-words.ts';
import './order-record.css';

/** The steps with who and when; ticked while the order is being done. */
export function StepsCard({ order, mayTick }: { order: WorkOrder; mayTick: boolean }) {
  const { tick } = useOrderActs();
  if (order.steps.length === 0) return null;
  return (
    <FormCard title={`Các bước ${order.stepsDone} trên ${order.stepCount}`} columns={1}>
      <ul className="order-rows">
        {order.steps.map(({ position, text, needsPhoto, doneAt, doneBy, note }) => (
          <li key={position}>
            {mayTick ? (
              <Checkbox
                checked={doneAt !== null}
                onChange={({ target }) =>
                  void tick(order.id, position, { isDone: target.checked, note }).catch(tellError)
                }
              >
                {text}
              </Checkbox>
            ) : (
              <span className="order-step" data-done={doneAt !== null || undefined}>
                {doneAt ? <CheckCircleFilled title="Xong" /> : <MinusCircleOutlined title="Chưa xong" />}
                {text}
              </span>
            )}
            <span className="order-row-note">
              {note}
              {needsPhoto && (
                <small>
                  <CameraOutlined aria-hidden="true" /> cần ảnh
                </small>
              )}
            </span>
            {doneBy && <PersonMark name={doneBy} />}
            {doneAt && (
              <small title={doneBy ?? undefined} className="figures">
                {formatTime(doneAt)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </FormCard>
  );
}

/** The parts that were reported, in their order. */
export function ProgressCard({ order, onReport }: { order: WorkOrder; onReport: (() => void) | null }) {
  if (order.progress.length === 0 && !onReport) return null;
  return (
    <FormCard title={`Đã làm ${doneText(order)}`} columns={1}>
      {order.progress.length === 0 && <p className="note">Báo từng phần khi làm xong: hàng, lô, hoặc một số cây.</p>}
      <ul className="order-rows">
        {order.progress.map(({ id, at, byName, place, skippedCount, note }) => (
          <li key={id}>
            <strong>{place.words}</strong>
            <span className="order-row-note" data-warn={skippedCount > 0 || undefined}>
              {formatNumber(place.livingCount - skippedCount)} cây
              {skippedCount > 0 && `, ${formatNumber(skippedCount)} cây bỏ qua`}
              {note && `, ${note}`}
            </span>
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

export function NotesCard({ order: { instructions, safetyNotes, ppe } }: { order: WorkOrder }) {
  if (!instructions && !safetyNotes && ppe.length === 0) return null;
  return (
    <FormCard title="Hướng dẫn và an toàn" columns={1}>
      <dl className="order-notes">
        {instructions && (
          <>
            <dt>Hướng dẫn</dt>
            <dd>{instructions}</dd>
          </>
        )}
        {safetyNotes && (
          <>
            <dt>An toàn</dt>
            <dd>{safetyNotes}</dd>
          </>
        )}
        {ppe.length > 0 && (
          <>
            <dt>Bảo hộ</dt>
            <dd>{ppe.join(', ')}</dd>
          </>
        )}
      </dl>
    </FormCard>
  );
}
