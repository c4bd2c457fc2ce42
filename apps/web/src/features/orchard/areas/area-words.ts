import { addDays, daysBetween } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { type Area, growingStatusNames, renewalDays } from '@vuon/contract/orchard/area';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';

export const renewalUntil = (today: string): string => addDays(today, renewalDays);

type Growing = Pick<Area, 'growingStatus' | 'growingExpiresOn'>;

/** The state of the growing-area code today: 'Còn 27 ngày', 'Hết hạn 02/07'. */
export const growingState = (
  { growingStatus, growingExpiresOn }: Growing,
  today: string,
): { tone: Tone; text: string } => {
  const text = growingStatusNames[growingStatus];
  if (growingStatus === 'none') return { tone: 'grey', text };
  if (growingStatus === 'revoked') return { tone: 'red', text };
  if (growingStatus !== 'granted') return { tone: 'gold', text };
  if (growingExpiresOn === null) return { tone: 'green', text };
  const left = daysBetween(today, growingExpiresOn);
  if (left < 0) return { tone: 'red', text: `Hết hạn ${shortDate(growingExpiresOn, today)}` };
  if (left === 0) return { tone: 'gold', text: 'Hết hạn hôm nay' };
  return left <= renewalDays ? { tone: 'gold', text: `Còn ${left} ngày` } : { tone: 'green', text };
};

/** The year is shown only where it is not this year. */
const shortDate = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day);

/** '2,32', always two decimals, so that figures in a column line up. */
export const hectareText = (hectares: number): string => figure(hectares, 2, 2);

/** The difference between the declared and the drawn size, as a share of the drawn one; null while one of them is missing. */
export const deviationOf = (declared: number | null, drawn: number | null): number | null =>
  declared === null || !drawn ? null : Math.abs(declared - drawn) / drawn;

/** 'Lệch 0,9 % so với bản vẽ' */
export const deviationText = (deviation: number): string => {
  const percent = Math.round(deviation * 1_000) / 10;
  return percent === 0 ? 'Khớp với bản vẽ' : `Lệch ${formatNumber(percent)}\u00a0% so với bản vẽ`;
};

/** From this deviation on, the papers and the drawing describe different land. */
export const notableDeviation = 0.05;

export const cropNames = (groups: Area['cropGroups']): string => groups.map(({ name }) => name).join(', ');

/** As short as growers say it: 'Monthong, RI6'. */
export const varietyNames = (groups: Area['cropGroups']): string =>
  groups.map(({ name, variety }) => variety ?? name).join(', ');
