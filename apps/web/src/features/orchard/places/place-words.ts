import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { lowerFirst } from '@vuon/contract/first-letter';
import type { StatusCount } from '@vuon/contract/orchard/area';
import { formatNumber } from '#lib/format.ts';

type Status = Pick<PlantStatus, 'name' | 'condition' | 'needsAttention'>;
type StatusesById = ReadonlyMap<number, Status>;

export type Health = { well: StatusCount[]; attention: StatusCount[]; dead: StatusCount[]; empty: StatusCount[] };

/** The trees of a place, grouped by the attention that they need. A dead tree needs more than a look. */
export const healthOf = (statuses: StatusCount[], byId: StatusesById): Health => {
  const health: Health = { well: [], attention: [], dead: [], empty: [] };
  for (const share of statuses) {
    const status = byId.get(share.plantStatusId);
    if (share.count === 0 || !status) continue;
    if (status.condition === 'living') health[status.needsAttention ? 'attention' : 'well'].push(share);
    else health[status.condition].push(share);
  }
  return health;
};

export const countOf = (shares: StatusCount[]): number => shares.reduce((sum, { count }) => sum + count, 0);

/** '38 cần chăm sóc, 9 bệnh', the most frequent first. */
export const sharesText = (shares: StatusCount[], byId: StatusesById): string =>
  shares
    .toSorted((one, other) => other.count - one.count)
    .map(({ plantStatusId, count }) => `${formatNumber(count)} ${lowerFirst(byId.get(plantStatusId)?.name ?? 'khác')}`)
    .join(', ');

/** Under the bar of shares: '266 khỏe mạnh' and '47 cần chú ý · 7 đã chết'. */
export const healthText = (
  { well, attention, dead, empty }: Health,
  byId: StatusesById,
): { well: string; others: string } => {
  const part = (shares: StatusCount[], word: string) => {
    const count = countOf(shares);
    return count > 0 ? [`${formatNumber(count)} ${word}`] : [];
  };
  return {
    well: well.length === 1 ? sharesText(well, byId) : (part(well, 'bình thường')[0] ?? ''),
    others: [...part(attention, 'cần chú ý'), ...part(dead, 'đã chết'), ...part(empty, 'vị trí trống')].join(' · '),
  };
};
