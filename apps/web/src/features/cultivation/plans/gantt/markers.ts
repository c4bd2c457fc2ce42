import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { daysBetween, formatDay } from '@vuon/contract/day';
import { type DayScale, xOf } from './scale/day-scale.ts';

/** A day that is marked over the whole height. */
export type Marker = { key: string; kind: 'today' | 'key-date'; day: string; words: string; planned: string | null };
export type PlacedMarker = Marker & { left: number; lane: number };

/** 'Ra hoa 18/03 (+6)' */
const keyDateWords = ({ name, plannedOn, actualOn }: FarmPlan['keyDates'][number]): string => {
  const days = actualOn ? daysBetween(plannedOn, actualOn) : 0;
  const late = days === 0 ? '' : ` (${days < 0 ? '−' : '+'}${Math.abs(days)})`;
  return `${name} ${formatDay(actualOn ?? plannedOn).slice(0, 5)}${late}`;
};

export const markersOf = (keyDates: FarmPlan['keyDates'], today: string): Marker[] => [
  { key: 'today', kind: 'today', day: today, words: 'Hôm nay', planned: null },
  ...keyDates.map((one): Marker => {
    const { id, plannedOn, actualOn } = one;
    const isMoved = actualOn !== null && actualOn !== plannedOn;
    return {
      key: `key-date-${id}`,
      kind: 'key-date',
      day: actualOn ?? plannedOn,
      words: keyDateWords(one),
      planned: isMoved ? plannedOn : null,
    };
  }),
];

// px. The words are measured by their letters: exact enough to keep chips apart.
const letter = 7.2;
const padding = { today: 24, 'key-date': 40 };
const gap = 4;

/** Puts the chips of markers beside their lines, in as many lanes as keep them apart. */
export const placeMarkers = (markers: Marker[], scale: DayScale, width: number): PlacedMarker[] => {
  const ends: number[] = [];
  return markers
    .map((marker) => {
      const own = marker.words.length * letter + padding[marker.kind];
      return { ...marker, own, left: Math.max(0, Math.min(xOf(scale, marker.day) - 8, width - own)) };
    })
    .toSorted((one, other) => one.left - other.left)
    .map(({ own, ...marker }) => {
      const free = ends.findIndex((end) => end + gap <= marker.left);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = marker.left + own;
      return { ...marker, lane };
    });
};
