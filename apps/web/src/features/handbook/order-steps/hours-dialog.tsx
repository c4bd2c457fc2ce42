import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { words } from '#ui/words.ts';
import { useOrderActs } from '../work-orders/order-data.ts';
import '../order-record/order-record.css';

type Line = { hours: number | null; pieces: number | null };

const linesOf = ({ hours, doers }: WorkOrder, day: string): Record<number, Line> =>
  Object.fromEntries(
    doers.map(({ id }) => {
      const known = hours.find((one) => one.person.id === id && one.day === day);
      return [id, { hours: known?.hours ?? null, pieces: known?.pieces ?? null }];
    }),
  );

/** The hours of one day, person by person; piece work also counts its pieces. */
export function HoursDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { setHours } = useOrderActs();
  const [day, setDay] = useState(() => dayInVietnam(new Date()));
  const [lines, setLines] = useState(() => linesOf(order, day));
  const [isSending, setSending] = useState(false);
  const known = linesOf(order, day);
  const changed = order.doers.filter(({ id }) => JSON.stringify(lines[id]) !== JSON.stringify(known[id]));
  const put = (id: number, change: Partial<Line>) =>
    setLines((now) => ({ ...now, [id]: { hours: null, pieces: null, ...now[id], ...change } }));
  const send = async () => {
    setSending(true);
    const entries = changed.map(({ id }) => ({
      personId: id,
      day,
      hours: lines[id]?.hours ?? 0,
      pieces: lines[id]?.pieces ?? null,
    }));
    try {
      await setHours(order.id, { entries });
      tellDone(`${order.code}: đã ghi giờ công của ${entries.length} người`);
      onClose();
    } catch (error) {
      setSending(false);
      tellError(error);
    }
  };
  return (
    <Modal
      open
      title={`Giờ công: ${order.title}`}
      okText={`Ghi ${changed.length} người`}
      cancelText={words.cancel}
      okButtonProps={{ disabled: changed.length === 0, loading: isSending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="Ngày" htmlFor="hours-day">
          <DayInput
            id="hours-day"
            value={day}
            onChange={(next) => {
              if (!next) return;
              setDay(next);
              setLines(linesOf(order, next));
            }}
          />
        </Form.Item>
        <div className="hours-rows">
          {order.doers.map(({ id, name }) => (
            <div key={id} className="hours-row">
              <span>{name}</span>
              <NumberInput
                unit="giờ"
                label={`Số giờ của ${name}`}
                value={lines[id]?.hours ?? null}
                onChange={(hours) => put(id, { hours })}
              />
              {order.pay === 'piece' && (
                <NumberInput
                  unit={order.pieceUnit ?? ''}
                  label={`Khoán của ${name}`}
                  value={lines[id]?.pieces ?? null}
                  onChange={(pieces) => put(id, { pieces })}
                />
              )}
            </div>
          ))}
        </div>
      </Form>
    </Modal>
  );
}
