import { addDays, dayInVietnam, weekdayOf } from '@vuon/contract/day';
import type { VietgapBook, VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { type Book, type BookInput, openBook } from './book.ts';
import { diarySection } from './diary.section.ts';
import { leftoverSection } from './leftover.section.ts';
import { placeSection } from './place.section.ts';
import { purchaseSection } from './purchase.section.ts';
import { selfAssessmentSection } from './self-assessment.section.ts';
import { trainingSection } from './training.section.ts';
import { useSection } from './use.section.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

/** The parts of the book, in its order. */
export const vietgapSections: VietgapSection[] = [
  placeSection,
  purchaseSection,
  useSection,
  leftoverSection,
  diarySection,
  trainingSection,
  selfAssessmentSection,
];

type CheckedSection = { section: VietgapSection; needed: number; gaps: (FoundGap & { number: number })[] };

/** The gaps of each section, what must be mended first, numbered through the whole book. */
export const checkSections = async (book: Book): Promise<CheckedSection[]> => {
  let number = 0;
  const checked: CheckedSection[] = [];
  for (const section of vietgapSections) {
    const { needed, gaps } = await section.check(book);
    const inOrder = gaps.toSorted((one, other) => one.severity.localeCompare(other.severity));
    checked.push({ section, needed, gaps: inOrder.map((gap) => ({ ...gap, number: ++number })) });
  }
  return checked;
};

/** Items that several gaps name are incomplete once. */
export const incompleteOf = (gaps: FoundGap[]) => new Set(gaps.flatMap(({ items }) => items)).size;

export const readBook = async (scope: Scope, input: BookInput): Promise<VietgapBook> => {
  const book = await openBook(scope, input);
  const checked = await checkSections(book);
  const sections = checked.map(({ section, needed, gaps }) => ({
    key: section.key,
    needed,
    complete: needed - incompleteOf(gaps),
  }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [needed, complete] = [sum(sections.map((one) => one.needed)), sum(sections.map((one) => one.complete))];
  return {
    from: book.from,
    upTo: book.upTo,
    scope: { words: book.words, areaCount: book.areas.length, plotCount: book.plots.length },
    needed,
    complete,
    completeAfterMust: sum(
      checked.map((one) => one.needed - incompleteOf(one.gaps.filter(({ severity }) => severity === 'should'))),
    ),
    sections,
    gaps: checked.flatMap(({ section, gaps }) =>
      gaps.map(({ items, ...gap }): VietgapGap => ({ ...gap, section: section.key, count: items.length })),
    ),
    before: await keepScore(book, { complete, needed }),
  };
};

/** Keeps the score of the week for the whole farm and the year so far, and tells the last one of a week before. */
const keepScore = async ({ scope, from, upTo, place }: Book, score: { complete: number; needed: number }) => {
  const today = dayInVietnam(scope.clock());
  if (place || upTo !== today || from !== `${today.slice(0, 4)}-01-01`) return null;
  const { db, entityId } = scope;
  const week = addDays(today, -weekdayOf(today));
  await sql`insert into vietgap_score (entity_id, week, complete, needed)
    values (${entityId}, ${week}, ${score.complete}, ${score.needed})
    on conflict (entity_id, week) do update set complete = excluded.complete, needed = excluded.needed
    where (vietgap_score.complete, vietgap_score.needed) is distinct from (excluded.complete, excluded.needed)`.execute(
    db,
  );
  const { rows } = await sql<NonNullable<VietgapBook['before']>>`
    select complete, needed, week::text from vietgap_score where entity_id = ${entityId} and week < ${week}::date
    order by week desc limit 1`.execute(db);
  return rows[0] ?? null;
};
