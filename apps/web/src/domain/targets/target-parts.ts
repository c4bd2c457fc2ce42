import type { TargetPlace } from '@vuon/contract/orchard/target';
import { plotPartWords } from '@vuon/contract/orchard/target-words';
import { type Origins, targetKey } from './origins.ts';
import type { Origin } from './target-types.ts';

/** A line of the summary: a whole area or plot, or the rows and trees of a plot that were chosen in the same way. */
export type TargetPart = {
  key: string;
  title: string;
  /** 'cả lô' */
  size: string | null;
  origin: Origin;
  places: TargetPlace[];
  livingCount: number;
  hectares: number;
  isRemoved: boolean;
};

export const partsOf = (places: TargetPlace[], origins: Origins): TargetPart[] => {
  const originOf = ({ target }: TargetPlace): Origin => origins[targetKey(target)] ?? 'before';
  const groups = Map.groupBy(places, (place) =>
    place.target.kind === 'area' || place.target.kind === 'plot'
      ? targetKey(place.target)
      : `in ${place.plot?.id} ${originOf(place)}`,
  );
  return [...groups].flatMap(([key, inside]): TargetPart[] => {
    const [first] = inside;
    if (!first) return [];
    const sum = (of: 'livingCount' | 'hectares') => inside.reduce((total, place) => total + place[of], 0);
    return [
      {
        key,
        ...namesOf(first, inside),
        origin: originOf(first),
        places: inside,
        livingCount: sum('livingCount'),
        hectares: sum('hectares'),
        isRemoved: inside.some(({ isRemoved }) => isRemoved),
      },
    ];
  });
};

const namesOf = ({ target, area, plot }: TargetPlace, inside: TargetPlace[]) => {
  if (target.kind === 'area') return { title: area.name, size: 'cả khu' };
  if (target.kind === 'plot') return { title: `Lô ${plot?.code}`, size: 'cả lô' };
  const words = plotPartWords(inside);
  return { title: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`, size: null };
};

/** 'hàng H01–H04', 'lô A-03', '2 lô, 4 hàng': the pieces that a lasso has become. */
export const collapsedWords = (places: TargetPlace[]): string => {
  const [first] = places;
  if (!first) return '';
  const isOnePlot = places.every(({ plot }) => plot && plot.id === first.plot?.id);
  if (places.length === 1 && first.target.kind === 'area') return `cả ${first.area.name}`;
  if (places.length === 1 && first.target.kind === 'plot') return `lô ${first.plot?.code}`;
  if (isOnePlot) return plotPartWords(places).replace(/^lô \S+ /, '');
  const nouns = { area: 'khu', plot: 'lô', row: 'hàng', plants: 'đoạn hàng' };
  const counts = Map.groupBy(places, ({ target }) => target.kind);
  return (['area', 'plot', 'row', 'plants'] as const)
    .flatMap((kind) => (counts.has(kind) ? [`${counts.get(kind)?.length} ${nouns[kind]}`] : []))
    .join(', ');
};

/** How many plots and areas have a part in it; `plotsIn` an area that is chosen as a whole. */
export const placeCounts = (places: TargetPlace[], plotsIn: (areaId: number) => number) => {
  const plots = new Set(places.flatMap(({ plot }) => (plot ? [plot.id] : [])));
  const whole = places.flatMap(({ target }) => (target.kind === 'area' ? [plotsIn(target.id)] : []));
  return {
    plots: whole.reduce((total, count) => total + count, plots.size),
    areas: new Set(places.map(({ area }) => area.id)).size,
  };
};
