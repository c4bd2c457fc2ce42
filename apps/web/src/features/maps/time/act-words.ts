import { formatDay } from '@vuon/contract/day';
import type { PlacedAct } from './placed-acts.ts';
import type { ShownAct } from './touched-land.ts';

/** 'Lô A-01, A-02 và 3 lô khác' */
export const placesWords = ({ plots, areas }: Pick<PlacedAct, 'plots' | 'areas'>): string => {
  const [noun, names] = plots.length ? ['Lô', plots.map(({ name }) => name)] : ['Khu', areas.map(({ name }) => name)];
  const more = names.length - mostNames;
  const told = names.slice(0, mostNames).join(', ');
  return `${noun} ${told}${more > 0 ? ` và ${more} ${noun.toLowerCase()} khác` : ''}`;
};

const mostNames = 3;

/** 'Lô A-01, Đồi Đông' or 'Ngày 12/08/2026'. `acts`: those that are listed. */
export const listTitle = (
  listed: 'day' | { areaId: number | null; plotId: number | null },
  acts: ShownAct[],
  day: string,
): string => {
  if (listed === 'day') return `Đã làm ngày ${formatDay(day)}`;
  const plot = acts.flatMap(({ plots }) => plots).find(({ id }) => id === listed.plotId);
  if (plot) return `Lô ${plot.name}, ${plot.areaName}`;
  const area = acts.flatMap(({ areas }) => areas).find(({ id }) => id === listed.areaId);
  return area ? `Khu ${area.name}` : 'Đã làm ở đây';
};
