import { dayInVietnam } from '@vuon/contract/day';
import type { StockItemDetail, StockOutlook } from '@vuon/contract/handbook/stock-item';
import { stockNumber, stockText } from '@vuon/contract/handbook/stock-words';
import { formatDate, formatMoney } from '#lib/format.ts';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { expiryOf } from '../stock/expiry.ts';

export const stockFacts = (item: StockItemDetail, outlook: StockOutlook | undefined): Fact[] => {
  const { unit, inStore, withCrews, holders, minimum, value, nextExpiresOn } = item;
  const expiry = expiryOf(nextExpiresOn, dayInVietnam(new Date()));
  const first = holders[0];
  const others = holders.length > 1 ? ` và ${holders.length - 1} nơi khác` : '';
  const short = outlook?.shortage ? `, thiếu ${stockNumber(outlook.shortage.quantity, unit)}` : '';
  return [
    { label: 'Trong kho', value: stockText(inStore, unit) },
    { label: 'Đang ở tổ', value: `${stockText(withCrews, unit)}${first ? `, ${first.name}${others}` : ''}` },
    { label: 'Mức tối thiểu', value: minimum === null ? 'Chưa đặt' : stockText(minimum, unit) },
    {
      label: outlook ? `Kế hoạch cần đến ${formatDate(outlook.until).slice(0, 5)}` : 'Kế hoạch cần',
      value: outlook ? `${stockText(outlook.needed, unit)}${short}` : '…',
      tone: short ? 'gold' : undefined,
    },
    {
      label: 'Hạn gần nhất',
      value: expiry?.text ?? 'Không ghi hạn',
      tone: expiry?.isExpired ? 'red' : expiry?.isSoon ? 'gold' : undefined,
    },
    { label: 'Giá trị tồn', value: formatMoney(value) },
  ];
};
