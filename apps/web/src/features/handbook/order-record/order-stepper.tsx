import { CheckOutlined } from '@ant-design/icons';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { workOrderStateNames, workOrderWay } from '@vuon/contract/handbook/work-order-state';
import { formatTime } from '#lib/format.ts';
import './order-stepper.css';

type Move = WorkOrder['moves'][number];

/** '17/08, 16:20'; the day is left out where the step before has the same. */
const timeText = ({ at }: Move, before: Move | undefined): string => {
  const day = dayInVietnam(new Date(at));
  const isSame = before && dayInVietnam(new Date(before.at)) === day;
  return isSame ? formatTime(at) : `${formatDay(day).slice(0, 5)}, ${formatTime(at)}`;
};

/** The way of an order, each step with its time; the one that waits is marked. */
export function OrderStepper({ order }: { order: WorkOrder }) {
  const isAside = order.state === 'refused' || order.state === 'abandoned';
  const last = isAside ? lastOnWay(order) : order.state;
  const reached = (workOrderWay as readonly string[]).indexOf(last);
  const moves = workOrderWay.map((state) => order.moves.findLast((move) => move.state === state));
  return (
    <ol className="card order-stepper" aria-label="Các bước của phiếu">
      {workOrderWay.map((state, index) => {
        const move = index <= reached ? moves[index] : undefined;
        const isNext = index === reached + 1 && !isAside;
        return (
          <li
            key={state}
            data-state={index <= reached ? 'passed' : isNext ? 'next' : 'ahead'}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className="order-stepper-mark" aria-hidden="true">
              {index <= reached ? <CheckOutlined /> : index + 1}
            </span>
            <span className="order-stepper-name">{state === 'done' ? 'Báo xong' : workOrderStateNames[state]}</span>
            <small title={move?.byName ?? undefined}>
              {move ? timeText(move, moves[index - 1]) : isNext ? 'đang chờ' : ''}
              {move?.toldAt && (
                <span
                  className="order-stepper-off"
                  title={`Điện thoại ghi ${formatDay(dayInVietnam(new Date(move.toldAt)))}, ${formatTime(move.toldAt)}`}
                >
                  {' '}
                  giờ máy lệch
                </span>
              )}
            </small>
          </li>
        );
      })}
    </ol>
  );
}

const lastOnWay = ({ moves }: WorkOrder) =>
  moves.findLast(({ state }) => (workOrderWay as readonly string[]).includes(state))?.state ?? 'draft';
