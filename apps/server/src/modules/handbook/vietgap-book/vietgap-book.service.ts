import { dayInVietnam } from '@vuon/contract/day';
import { type VietgapBook, type VietgapGap, vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import type { Scope } from '#http/scope.ts';
import { type Book, type BookInput, type BookScope, openBook } from './book.ts';
import { findScoreBefore, type KeptScore, scoreOf } from './book-score.ts';
import { diarySection } from './diary.section.ts';
import { leftoverSection } from './leftover.section.ts';
import { placeSection } from './place.section.ts';
import { purchaseSection } from './purchase.section.ts';
import { selfAssessmentSection } from './self-assessment.section.ts';
import { trainingSection } from './training.section.ts';
import { useSection } from './use.section.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

const ownSections: VietgapSection[] = [
  placeSection,
  purchaseSection,
  useSection,
  leftoverSection,
  diarySection,
  trainingSection,
  selfAssessmentSection,
];
const order = Object.keys(vietgapSectionNames);

/** The parts of the book, in the order of the contract; `others` are those of modules above. */
export const bookSections = (others: VietgapSection[]): VietgapSection[] =>
  [...ownSections, ...others].toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));

type CheckedSection = { section: VietgapSection; needed: number; gaps: (FoundGap & { number: number })[] };

/** The gaps of each section, what must be mended first, numbered through the whole book. */
export const checkSections = async (book: Book, sections: VietgapSection[]): Promise<CheckedSection[]> => {
  let number = 0;
  const checked: CheckedSection[] = [];
  for (const section of sections) {
    const { needed, gaps } = await section.check(book);
    const inOrder = gaps.toSorted((one, other) => one.severity.localeCompare(other.severity));
    checked.push({ section, needed, gaps: inOrder.map((gap) => ({ ...gap, number: ++number })) });
  }
  return checked;
};

/** Items that several gaps name are incomplete once. */
export const incompleteOf = (gaps: FoundGap[]) => new Set(gaps.flatMap(({ items }) => items)).size;

type Counted = Pick<CheckedSection, 'needed' | 'gaps'>;
const completeOf = ({ needed, gaps }: Counted) => needed - incompleteOf(gaps);

/** What the sections have and need together, and the score. */
export const totalOf = (checked: Counted[]): KeptScore => {
  const sections = checked.map((one) => ({ needed: one.needed, complete: completeOf(one) }));
  const sum = (key: 'needed' | 'complete') => sections.reduce((total, section) => total + section[key], 0);
  return { score: scoreOf(sections), complete: sum('complete'), needed: sum('needed') };
};

export const readScore = async (scope: BookScope, sections: VietgapSection[], input: BookInput): Promise<KeptScore> =>
  totalOf(await checkSections(await openBook(scope, input), sections));

export const readBook = async (scope: Scope, sections: VietgapSection[], input: BookInput): Promise<VietgapBook> => {
  const book = await openBook(scope, input);
  const checked = await checkSections(book, sections);
  const afterMust = checked.map(({ needed, gaps }) => ({
    needed,
    gaps: gaps.filter(({ severity }) => severity === 'should'),
  }));
  return {
    from: book.from,
    upTo: book.upTo,
    scope: { words: book.words, areaCount: book.areas.length, plotCount: book.plots.length },
    ...totalOf(checked),
    scoreAfterMust: totalOf(afterMust).score,
    sections: checked.map((one) => ({ key: one.section.key, needed: one.needed, complete: completeOf(one) })),
    gaps: checked.flatMap(({ section, gaps }) =>
      gaps.map(({ items, ...gap }): VietgapGap => ({ ...gap, section: section.key, count: items.length })),
    ),
    before: isUsual(book) ? await findScoreBefore(scope.db, scope.entityId, book.upTo) : null,
  };
};

/** The whole farm in the year so far: what the scores of the weeks are of. */
const isUsual = ({ scope, from, upTo, place }: Book): boolean => {
  const today = dayInVietnam(scope.clock());
  return !place && upTo === today && from === `${today.slice(0, 4)}-01-01`;
};
