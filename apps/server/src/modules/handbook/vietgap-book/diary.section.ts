import { addDays, weekdayOf } from '@vuon/contract/day';
import { findPhotos } from '../diary-entries/diary-photos.queries.ts';
import { type BookEntry, type BookPlot, findFirstEntryDay, readWorkedWeeks } from './book.queries.ts';
import { type Book, listed } from './book.ts';
import { entryKey, placesOf } from './entry-places.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

/** An entry is approved and so locked; a plot has an entry in each whole week since the diary began. */
export const diarySection: VietgapSection = {
  key: 'diary',
  check: async (book) => {
    const entries = await book.entries();
    const weeks = await quietWeeks(book);
    return {
      needed: entries.length + weeks.needed,
      gaps: [...unlockedGap(book, entries), ...weeks.gaps],
    };
  },
  tables: async (book) => {
    const entries = await book.entries();
    const placeOf = await placesOf(book, entries);
    const ids = entries.map(({ id }) => id);
    const photos = await findPhotos(book.scope.db, book.scope.entityId, ids);
    return [
      {
        title: 'Các việc đã làm',
        empty: 'Chưa có nhật ký nào trong kỳ.',
        columns: [
          { header: 'Ngày', type: 'date', share: 10 },
          { header: 'Nhật ký', type: 'text', share: 12 },
          { header: 'Việc đã làm', type: 'text', share: 20 },
          { header: 'Nơi làm', type: 'text', share: 17 },
          { header: 'Người làm', type: 'text', share: 16 },
          { header: 'Ghi chú', type: 'text', share: 12 },
          { header: 'Ảnh', type: 'integer', share: 5 },
          { header: 'Khóa', type: 'text', share: 8 },
        ],
        rows: entries.map((entry) => ({
          key: entryKey(entry),
          cells: [
            entry.endsOn,
            entry.code,
            entry.title,
            placeOf(entry),
            entry.people.map(({ name }) => name).join(', ') || null,
            entry.notes,
            photos.get(entry.id)?.length ?? null,
            entry.isLocked ? 'Đã khóa' : 'Chưa',
          ],
        })),
      },
    ];
  },
};

const unlockedGap = ({ place, from, upTo }: Book, entries: BookEntry[]): FoundGap[] => {
  const open = entries.filter(({ isLocked }) => !isLocked);
  const [first] = open;
  if (!first) return [];
  return [
    {
      kind: 'unlocked',
      severity: 'should',
      words: `${open.length} nhật ký chưa duyệt, chưa khóa`,
      detail: listed(open.map(({ code }) => code)),
      from: first.endsOn,
      upTo: open.at(-1)?.endsOn ?? null,
      items: open.map(entryKey),
      link: {
        to: 'diary',
        ...(place?.kind === 'area' && { areaId: place.id }),
        ...(place?.kind === 'plot' && { plotId: place.id }),
        state: 'pending',
        from,
        upTo,
      },
    },
  ];
};

type Quiet = { plot: BookPlot; weeks: string[] };

/** Whole weeks, from Monday on, in which nothing was written of a plot. */
const quietWeeks = async (book: Book): Promise<{ needed: number; gaps: FoundGap[] }> => {
  const { scope, from, end, plots } = book;
  const began = await findFirstEntryDay(scope.db, scope.entityId);
  const first = began && began > from ? began : from;
  const weeks = began ? wholeWeeks(first, end) : [];
  if (!weeks.length) return { needed: 0, gaps: [] };
  const worked = new Set(
    (await readWorkedWeeks(scope.db, scope.entityId, { from: first, upTo: end, place: book.place })).map(
      ({ plotId, week }) => `${plotId} ${week}`,
    ),
  );
  let needed = 0;
  const quiet: Quiet[] = plots.map((plot) => {
    const used = weeks.filter((week) => plot.plantedOn === null || plot.plantedOn <= week);
    needed += used.length;
    return { plot, weeks: used.filter((week) => !worked.has(`${plot.id} ${week}`)) };
  });
  const byArea = Map.groupBy(
    quiet.filter((one) => one.weeks.length),
    ({ plot }) => plot.areaId,
  );
  return { needed, gaps: [...byArea.values()].map(quietGap) };
};

/** The Mondays of the weeks that lie within these days. */
const wholeWeeks = (from: string, end: string): string[] => {
  const weeks: string[] = [];
  const monday = addDays(from, (7 - weekdayOf(from)) % 7);
  for (let week = monday; addDays(week, 6) <= end; week = addDays(week, 7)) weeks.push(week);
  return weeks;
};

const quietGap = (quiet: Quiet[]): FoundGap => {
  const items = quiet.flatMap(({ plot, weeks }) => weeks.map((week) => `plot:${plot.id}/${week}`));
  const weeks = quiet.flatMap((one) => one.weeks).toSorted();
  const [from, upTo] = [weeks[0] ?? '', addDays(weeks.at(-1) ?? '', 6)];
  const { areaId, areaName } = (quiet[0] as Quiet).plot;
  const lone = quiet.length === 1 ? quiet[0]?.plot : null;
  return {
    kind: 'quiet-weeks',
    severity: 'should',
    words: lone
      ? `Lô ${lone.code}: ${items.length} tuần không có nhật ký`
      : `${quiet.length} lô có tuần không có nhật ký`,
    detail: `Khu ${areaName}: ${listed(
      quiet.map(({ plot, weeks: some }) => `${plot.code} (${some.length} tuần)`),
      6,
    )}`,
    from,
    upTo,
    items,
    link: { to: 'diary', ...(lone ? { plotId: lone.id } : { areaId }), from, upTo },
  };
};
