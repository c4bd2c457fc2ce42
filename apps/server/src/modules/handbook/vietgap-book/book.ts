import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import { longestBook } from '@vuon/contract/handbook/vietgap-book';
import type { EntityScope } from '#http/lists/record-list.ts';
import { problem } from '#http/problem.ts';
import { type BookArea, type BookEntry, type BookPlot, readAreas, readEntries, readPlots } from './book.queries.ts';

export type BookInput = {
  from: string;
  upTo: string;
  areaId?: number | null | undefined;
  plotId?: number | null | undefined;
};

/** A book is read for a user, or for the score of a week by nobody. */
export type BookScope = EntityScope;

/** What a book is about, and what several of its sections read. */
export type Book = {
  scope: BookScope;
  from: string;
  upTo: string;
  /** The last day that can have gaps: the last of the book, or today. */
  end: string;
  place: { kind: 'area' | 'plot'; id: number } | null;
  /** 'Cả 3 khu, 26 lô' */
  words: string;
  areas: BookArea[];
  plots: BookPlot[];
  /** The entries that count: without removed ones, and those that an approved correction has replaced; the oldest first. */
  entries: () => Promise<BookEntry[]>;
};

export const openBook = async (scope: BookScope, { from, upTo, areaId, plotId }: BookInput): Promise<Book> => {
  refuseSpan(from, upTo);
  const { db, entityId, clock } = scope;
  const today = dayInVietnam(clock());
  const plots = await readPlots(db, entityId, { areaId, plotId });
  if (plotId && !plots.length) throw problem('record.not_found', 'Không có lô này trong đơn vị.', { path: 'plotId' });
  const areas = await readAreas(db, entityId, plotId ? plots[0]?.areaId : areaId);
  if (areaId && !areas.length) throw problem('record.not_found', 'Không có khu này trong đơn vị.', { path: 'areaId' });
  const place = plotId ? { kind: 'plot' as const, id: plotId } : areaId ? { kind: 'area' as const, id: areaId } : null;
  let entries: Promise<BookEntry[]> | null = null;
  return {
    scope,
    from,
    upTo,
    end: upTo < today ? upTo : today,
    place,
    words: plotId ? `Lô ${plots[0]?.code}` : inWords(areas, plots.length, areaId),
    areas,
    plots,
    entries: () => {
      entries ??= readEntries(db, entityId, { from, upTo, place });
      return entries;
    },
  };
};

const inWords = (areas: BookArea[], plotCount: number, areaId: number | null | undefined) => {
  const plots = `${plotCount.toLocaleString('vi-VN')} lô`;
  if (areaId) return `Khu ${areas[0]?.name}, ${plots}`;
  return areas.length === 1 ? `Cả 1 khu, ${plots}` : `Cả ${areas.length.toLocaleString('vi-VN')} khu, ${plots}`;
};

const refuseSpan = (from: string, upTo: string) => {
  const days = daysBetween(from, upTo) + 1;
  if (days < 1) throw problem('request.invalid', 'Ngày cuối trước ngày đầu.', { path: 'upTo' });
  if (days > longestBook)
    throw problem('request.invalid', `Một sổ dài nhất ${longestBook} ngày; hãy chia ra.`, { path: 'upTo' });
};

export const periodWords = ({ from, upTo }: Pick<Book, 'from' | 'upTo'>): string =>
  from.slice(0, 4) === upTo.slice(0, 4)
    ? `${formatDay(from).slice(0, 5)}–${formatDay(upTo)}`
    : `${formatDay(from)}–${formatDay(upTo)}`;

/** 'NK-2027-0418, NK-2027-0431 và 3 nữa' */
export const listed = (names: string[], most = 4): string => {
  const some = names.slice(0, most).join(', ');
  return names.length > most ? `${some} và ${names.length - most} nữa` : some;
};
