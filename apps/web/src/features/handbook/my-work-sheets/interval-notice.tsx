import { ClockCircleOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import { serverNow } from '#lib/session/token-age.ts';
import { Notice } from '#ui/states/notice.tsx';
import { type IntervalLabel, intervalWords } from './interval-words.ts';

/** Until when these trees may not be harvested, product by product, if it is done today. */
export function IntervalNotice({ labels, place }: { labels: IntervalLabel[]; place: string }) {
  const words = intervalWords(labels, dayInVietnam(serverNow()));
  if (!words) return null;
  return (
    <Notice tone="gold">
      <p>
        {place} không thu hoạch trước <b>{words.safeFrom}</b>
      </p>
      {words.products.map((product) => (
        <p key={product}>
          <ClockCircleOutlined aria-hidden="true" /> Cách ly {product}
        </p>
      ))}
    </Notice>
  );
}
