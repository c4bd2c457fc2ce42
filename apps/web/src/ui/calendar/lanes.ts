import { addDays, daysBetween } from '@vuon/contract/day';

export type Windowed = { id: number; startsOn: string; endsOn: string };
/** A piece of work in one week: columns from 0 (Monday) to 6, in a lane. */
export type Bar<W> = { work: W; from: number; to: number; lane: number; isStart: boolean; isEnd: boolean };
export type Week<W> = {
  monday: string;
  bars: Bar<W>[];
  /** Lanes that the bars need. */
  lanes: number;
  /** Bars of each day that found no lane among the `most`. */
  hidden: number[];
};

/** Earlier ones above, longer ones before shorter ones; so a long work keeps its lane from week to week. */
const inOrder = <W extends Windowed>(works: W[]): W[] =>
  works.toSorted(
    (one, other) =>
      one.startsOn.localeCompare(other.startsOn) || other.endsOn.localeCompare(one.endsOn) || one.id - other.id,
  );

/** Puts the works of a week into lanes, so that none covers another; those beyond `most` lanes are only counted. */
export const weekLanes = <W extends Windowed>(works: W[], monday: string, most: number): Week<W> => {
  const sunday = addDays(monday, 6);
  const ends: number[] = [];
  const bars: Bar<W>[] = [];
  const hidden = [0, 0, 0, 0, 0, 0, 0];
  for (const work of inOrder(works.filter(({ startsOn, endsOn }) => startsOn <= sunday && endsOn >= monday))) {
    const from = Math.max(0, daysBetween(monday, work.startsOn));
    const to = Math.min(6, daysBetween(monday, work.endsOn));
    const free = ends.findIndex((end) => end < from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    if (lane < most)
      bars.push({ work, from, to, lane, isStart: work.startsOn >= monday, isEnd: work.endsOn <= sunday });
    else for (let day = from; day <= to; day += 1) hidden[day] = (hidden[day] ?? 0) + 1;
  }
  return { monday, bars, lanes: Math.min(ends.length, most), hidden };
};

export const isOn = ({ startsOn, endsOn }: Omit<Windowed, 'id'>, day: string): boolean =>
  startsOn <= day && day <= endsOn;
