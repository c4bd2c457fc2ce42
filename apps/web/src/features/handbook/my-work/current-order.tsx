import { AimOutlined, RightOutlined, SafetyOutlined } from '@ant-design/icons';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import { Button } from 'antd';
import { useState } from 'react';
import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { formatDate, formatNumber, formatTime } from '#lib/format.ts';
import { lineIcon } from '#ui/marks/line-icon.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { orderDue } from '../work-orders/order-words.ts';
import { isPhoto, type MyOrder } from './apply-waiting.ts';
import type { OrderSheetProps, SheetName } from './order-sheet.ts';
import { placeOf } from './place-words.ts';
import { StepBar } from './step-bar.tsx';
import './current-order.css';

const WaySheet = lazyPart(async () => (await import('../my-work-sheets/way-sheet.tsx')).WaySheet);
const MixSheet = lazyPart(async () => (await import('../my-work-sheets/mix-sheet.tsx')).MixSheet);
const SafetySheet = lazyPart(async () => (await import('../my-work-sheets/safety-sheet.tsx')).SafetySheet);
const StepsSheet = lazyPart(async () => (await import('../my-work-sheets/steps-sheet.tsx')).StepsSheet);
const FinishSheet = lazyPart(async () => (await import('../my-work-sheets/finish-sheet.tsx')).FinishSheet);
const RefuseSheet = lazyPart(async () => (await import('../my-work-sheets/refuse-sheet.tsx')).RefuseSheet);
const sheets: Record<SheetName, typeof MixSheet> = {
  way: WaySheet,
  mix: MixSheet,
  safety: SafetySheet,
  steps: StepsSheet,
  finish: FinishSheet,
  refuse: RefuseSheet,
};

const SprayIcon = lineIcon(
  <path d="M5 14V8.5L6.2 7h2.6L10 8.5V14zM6.3 7V4.5h2.4V7M6.3 4.5V3h2.4v1.5M8.7 3.2h1.8M12.5 2.2v.1M12.5 4.2v.1M14.2 3.2v.1" />,
);

/** The order in hand: where, how far, what is next, and the one green button. */
export function CurrentOrder(props: Omit<OrderSheetProps, 'onClose'>) {
  const { order, parts: pieces } = props;
  const whenLoaded = useWhenLoaded();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const open = (name: SheetName) => whenLoaded(sheets[name], () => setSheet(name));
  const Sheet = sheet && sheets[sheet];
  const { place, doneCount, skippedCount, steps } = order;
  const next = steps.find(({ doneAt }) => !doneAt);
  const isOpen = isOpenWorkOrder(order.state);
  const photos = order.waiting.filter(isPhoto).length;
  return (
    <>
      <article className="card current-order">
        <div className="current-order-line">
          <OrderStateTag state={order.state} />
          <span className="current-order-code">{order.code}</span>
          <Deadline order={order} />
        </div>
        <div>
          <h2>{order.title}</h2>
          <p className="current-order-place">
            {placeOf(order)}, {formatNumber(place.livingCount)} cây
          </p>
        </div>
        {order.state !== 'issued' && (
          <button type="button" className="current-order-progress" onClick={() => open('steps')} disabled={!isOpen}>
            <ProgressBar label="Số cây đã làm" done={doneCount + skippedCount} total={place.livingCount} />
            <span>
              {formatNumber(doneCount)} trên {formatNumber(place.livingCount)}
            </span>
          </button>
        )}
        {isOpen && (steps.length > 0 || pieces.length > 0) && (
          <button type="button" className="current-order-step" onClick={() => open('steps')}>
            <span>
              <small>
                {next
                  ? `Bước ${next.position} trên ${steps.length}`
                  : steps.length > 0
                    ? `Đã xong ${steps.length} bước`
                    : 'Phần đã làm'}
              </small>
              <b>{next?.text ?? 'Đánh dấu hàng, cây'}</b>
            </span>
            <RightOutlined aria-hidden="true" />
          </button>
        )}
        {order.waiting.length > 0 && (
          <p className="current-order-note">
            {order.waiting.length} mục chờ gửi{photos > 0 && `, trong đó ${photos} ảnh`}
          </p>
        )}
        <div className="current-order-ways">
          <Button icon={<AimOutlined aria-hidden="true" />} disabled={pieces.length === 0} onClick={() => open('way')}>
            Chỉ đường
          </Button>
          <Button icon={<SprayIcon />} disabled={order.materials.length === 0} onClick={() => open('mix')}>
            Cách pha
          </Button>
          <Button icon={<SafetyOutlined aria-hidden="true" />} onClick={() => open('safety')}>
            Bảo hộ
          </Button>
        </div>
        {order.instructions && <p className="current-order-instructions">{order.instructions}</p>}
        {order.stateReason && order.state === 'doing' && (
          <p className="current-order-note">Yêu cầu làm lại: {order.stateReason}</p>
        )}
      </article>
      {isOpen && <StepBar order={order} onOpen={open} />}
      {Sheet && <Sheet {...props} onClose={() => setSheet(null)} />}
    </>
  );
}

function Deadline({ order }: { order: MyOrder }) {
  const due = orderDue(order);
  if (!due) return <span className="current-order-due">{formatDate(order.dueAt)}</span>;
  return (
    <span className="current-order-due" data-tone={due.tone}>
      {due.tone === 'today' ? `trước ${formatTime(order.dueAt)}` : due.text}
    </span>
  );
}
