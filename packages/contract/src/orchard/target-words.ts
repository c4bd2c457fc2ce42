import { figure } from '../figure.ts';
import type { Target, TargetPlace } from './target.ts';

type Trees = Extract<Target, { kind: 'plants' }>;
/** A target with its names, without what is counted in it. */
export type NamedPlace = Pick<TargetPlace, 'target' | 'area' | 'plot' | 'row'>;

/** Without doubles; ranges of trees that touch or overlap in a row become one. */
export const mergeTargets = (targets: Target[]): Target[] => {
  const places = new Map<string, Target>();
  const ranges = new Map<number, Trees[]>();
  for (const target of targets)
    if (target.kind === 'plants') ranges.set(target.rowId, [...(ranges.get(target.rowId) ?? []), target]);
    else places.set(`${target.kind} ${target.id}`, target);
  return [...places.values(), ...[...ranges.values()].flatMap(mergeRanges)];
};

const mergeRanges = (ranges: Trees[]): Trees[] => {
  const merged: Trees[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
};

/** Without the places that lie in another one of them, whose trees would count twice. */
export const withoutContained = (places: TargetPlace[]): TargetPlace[] => {
  const has = new Set(places.map(({ target }) => (target.kind === 'plants' ? '' : `${target.kind} ${target.id}`)));
  return places.filter(({ target: { kind }, area, plot, row }) => {
    if (kind !== 'area' && has.has(`area ${area.id}`)) return false;
    if (kind !== 'area' && kind !== 'plot' && has.has(`plot ${plot?.id}`)) return false;
    return kind !== 'plants' || !has.has(`row ${row?.id}`);
  });
};

const mostNamed = 8;

const named = (names: string[], noun: string, separator = ', ') =>
  names.length <= mostNamed
    ? names.join(separator)
    : `${names.slice(0, mostNamed - 1).join(separator)} và ${figure(names.length - mostNamed + 1)} ${noun} khác`;

/** 'Đồi Đông: lô; lô A-05 hàng H01–H04: 1.204 cây, 9,8 ha', of places in the order of the estate. */
export const targetWords = (places: TargetPlace[]): string => {
  if (!places.length) return 'Chưa chọn phạm vi';
  return `${placeWords(places)}: ${countWords(places)}`;
};

/** The same without trees and land: 'Đồi Đông: lô A-01, A-03'. */
export const placeWords = (places: NamedPlace[]): string => {
  const areas = [...Map.groupBy(places, ({ area }) => area.id).values()].map(areaWords);
  return named(areas, 'khu', ' · ');
};

/** Of living trees: dead ones and empty positions are not worked on. */
export const countWords = (places: TargetPlace[]): string => {
  const sum = (key: 'livingCount' | 'hectares') => places.reduce((total, place) => total + place[key], 0);
  const hectares = sum('hectares');
  const land = hectares ? [`${figure(hectares, hectares < 1 ? 2 : 1)}\u00a0ha`] : [];
  return [`${figure(sum('livingCount'))}\u00a0cây`, ...land].join(', ');
};

const areaWords = (places: NamedPlace[]): string => {
  const [first] = places;
  if (!first) return '';
  if (first.target.kind === 'area') return `cả ${first.area.name}`;
  const plots = places.flatMap(({ target, plot }) => (target.kind === 'plot' && plot ? [plot.code] : []));
  const parts = [
    ...Map.groupBy(
      places.filter(({ target }) => target.kind !== 'plot'),
      ({ plot }) => plot?.id,
    ).values(),
  ];
  const words = [...(plots.length ? [`lô ${named(plots, 'lô')}`] : []), ...parts.map(plotPartWords)];
  return `${first.area.name}: ${named(words, 'phần', '; ')}`;
};

/** In more rows of a plot, trees are not named one by one. */
const mostCutRows = 2;

/**
 * 'lô A-05 hàng H01–H04, H07; hàng H09 cây 3–8', of rows and trees of one plot; many rows of which only some trees are chosen are
 * 'cây trong hàng H09–H21'.
 */
export const plotPartWords = (places: NamedPlace[]): string => {
  const whole = places.flatMap(({ target, row }) => (target.kind === 'row' && row ? [row] : []));
  const cut = [
    ...Map.groupBy(
      places.filter(({ target }) => target.kind === 'plants'),
      ({ row }) => row?.id,
    ).values(),
  ];
  const cutRows = cut.flatMap(([first]) => first?.row ?? []);
  const rows = whole.length ? [`hàng ${named(runs(whole), 'đoạn')}`] : [];
  const trees = cut.length > mostCutRows ? [`cây trong hàng ${named(runs(cutRows), 'đoạn')}`] : cut.map(rowPartWords);
  return `lô ${places[0]?.plot?.code} ${[...rows, ...trees].join('; ')}`;
};

const rowPartWords = (places: NamedPlace[]): string => {
  const ranges = places.flatMap(({ target }) =>
    target.kind === 'plants'
      ? [target.from === target.to ? figure(target.from) : `${figure(target.from)}–${figure(target.to)}`]
      : [],
  );
  return `hàng ${places[0]?.row?.code} cây ${named(ranges, 'đoạn')}`;
};

/** Rows whose numbers follow each other, by their first and last code. */
const runs = (rows: { code: string; number: number }[]): string[] => {
  const found: { first: string; last: string; number: number }[] = [];
  for (const { code, number } of rows.toSorted((one, other) => one.number - other.number)) {
    const run = found.at(-1);
    if (run?.number === number - 1) Object.assign(run, { last: code, number });
    else found.push({ first: code, last: code, number });
  }
  return found.map(({ first, last }) => (first === last ? first : `${first}–${last}`));
};
