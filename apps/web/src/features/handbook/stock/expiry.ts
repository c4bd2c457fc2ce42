import { daysBetween } from '@vuon/contract/day';
import { expiryNoticeDays } from '@vuon/contract/handbook/stock-item';
import { formatDate } from '#lib/format.ts';

export type Expiry = { text: string; isExpired: boolean; isSoon: boolean };

/** '30/11/2027, còn 111 ngày'; null: it does not expire. */
export const expiryOf = (expiresOn: string | null, today: string): Expiry | null => {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  const rest = days < 0 ? `quá ${-days} ngày` : days === 0 ? 'hôm nay' : `còn ${days} ngày`;
  return {
    text: `${formatDate(expiresOn)}, ${rest}`,
    isExpired: days < 0,
    isSoon: days >= 0 && days <= expiryNoticeDays,
  };
};
