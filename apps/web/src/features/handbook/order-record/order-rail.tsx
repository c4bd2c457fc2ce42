import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Button } from 'antd';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { TargetSketch } from '#domain/targets/target-sketch.tsx';
import { makeUpOrderPath } from '#domain/work/work-orders.ts';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { placeOnMapPath } from '../paths.ts';
import { handbookFields } from '../record-fields.ts';
import type { OrderCheck } from './order-checks.ts';
import './order-record.css';

type Props = {
  order: WorkOrder;
  steps: NextStep[];
  checks: OrderCheck[];
  onHours: (() => void) | null;
  onReturn: () => void;
};

export function OrderRail({ order, steps, checks, onHours, onReturn }: Props) {
  const mayWrite = useMay('orders.write');
  const mayTakeBack = useMay('stock.write');
  const onMap = placeOnMapPath(order.targets[0]);
  const first = checks.length > 0 && (
    <RailCard title="Trước khi nghiệm thu">
      <ul className="order-checks">
        {checks.map(({ key, text, act }) => (
          <li key={key}>
            <ExclamationCircleOutlined aria-hidden="true" />
            <span>{text}</span>
            {act === 'make-up' && mayWrite && <Link to={makeUpOrderPath(order)}>Giao bù</Link>}
            {act === 'hours' && onHours && (
              <Button type="link" size="small" onClick={onHours}>
                Ghi giờ
              </Button>
            )}
            {act === 'return' && mayTakeBack && (
              <Button type="link" size="small" onClick={onReturn}>
                Nhận trả
              </Button>
            )}
          </li>
        ))}
      </ul>
    </RailCard>
  );
  return (
    <RecordRail
      of={{ type: 'work-order', id: order.id }}
      fields={handbookFields['work-order']}
      steps={steps}
      first={first}
    >
      <RailCard title="Nơi làm" className="order-map">
        <TargetSketch targets={order.targets} words={order.place.words} />
        <p>
          <span>{order.place.words}</span>
          {onMap && <Link to={onMap}>Mở bản đồ</Link>}
        </p>
      </RailCard>
      <PeopleRail order={order} onHours={onHours} />
    </RecordRail>
  );
}

/** The people of the order with their hours, and what they earned where the user may see it. */
function PeopleRail({ order, onHours }: { order: WorkOrder; onHours: (() => void) | null }) {
  const worked = Map.groupBy(order.hours, ({ person }) => person.id);
  const helpers = order.hours.map(({ person }) => person);
  const people = [...new Map([...order.doers, ...helpers].map((person) => [person.id, person])).values()];
  if (people.length === 0) return null;
  return (
    <RailCard
      title={`Người làm ${people.length}`}
      aside={
        onHours && (
          <Button type="link" size="small" onClick={onHours}>
            Ghi giờ công
          </Button>
        )
      }
    >
      <ul className="order-people">
        {people.map(({ id, name }) => {
          const days = worked.get(id) ?? [];
          const hours = days.reduce((sum, day) => sum + day.hours, 0);
          const pieces = days.reduce((sum, day) => sum + (day.pieces ?? 0), 0);
          const earned = days.reduce((sum, day) => sum + (day.earned ?? 0), 0);
          const facts = [
            pieces > 0 && `${formatNumber(pieces)} ${order.pieceUnit ?? ''}`,
            earned > 0 && formatMoney(earned),
          ].filter(Boolean);
          return (
            <li key={id}>
              <PersonMark name={name} />
              <span>
                {name}
                {facts.length > 0 && <small>{facts.join(' · ')}</small>}
              </span>
              {hours > 0 && <span className="figures">{formatNumber(hours)} giờ</span>}
            </li>
          );
        })}
      </ul>
    </RailCard>
  );
}
