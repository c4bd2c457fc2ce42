import { ClockCircleOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { serverNow } from '#lib/session/token-age.ts';
import { Notice } from '#ui/states/notice.tsx';
import { placeOf } from '../my-work/place-words.ts';
import { intervalWords } from './interval-words.ts';

/** Until when these trees may not be harvested, product by product, if it is done today. */
export function IntervalNotice({ order }: { order: Pick<WorkOrder, 'labels' | 'place'> }) {
  const words = intervalWords(order.labels, dayInVietnam(serverNow()));
  if (!words) return null;
  return (
    <Notice tone="gold">
      <p>
        {placeOf(order)} không thu hoạch trước <b>{words.safeFrom}</b>
      </p>
      {words.products.map((product) => (
        <p key={product}>
          <ClockCircleOutlined aria-hidden="true" /> Cách ly {product}
        </p>
      ))}
    </Notice>
  );
}
