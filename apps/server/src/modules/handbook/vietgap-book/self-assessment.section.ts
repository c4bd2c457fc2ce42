import { addDays } from '@vuon/contract/day';
import { answerNames, type SelfAssessment } from '@vuon/contract/handbook/self-assessment';
import { assessmentTexts } from '@vuon/contract/handbook/self-assessment-items';
import { sql } from 'kysely';
import { selfAssessmentList } from '../self-assessments/self-assessment.queries.ts';
import type { Book } from './book.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

/** The farm assessed itself within a year before the end of the book, and corrected what failed. */
export const selfAssessmentSection: VietgapSection = {
  key: 'self-assessment',
  check: async (book) => {
    const last = await findLast(book);
    const failed = last?.answers.filter(({ result }) => result === 'fail') ?? [];
    return {
      needed: 1 + failed.length,
      gaps: last
        ? failed.filter(({ doneOn }) => doneOn === null).map((answer) => openGap(last, answer))
        : [missing(book)],
    };
  },
  tables: async (book) => {
    const last = await findLast(book);
    return [
      {
        title: last ? `${last.name}, người đánh giá ${last.assessor}` : 'Tự đánh giá',
        empty: 'Chưa có đợt tự đánh giá nào trong 12 tháng.',
        columns: [
          { header: 'Mục', type: 'text', share: 36 },
          { header: 'Kết quả', type: 'text', share: 13 },
          { header: 'Điều thấy được', type: 'text', share: 19 },
          { header: 'Khắc phục', type: 'text', share: 20 },
          { header: 'Xong ngày', type: 'date', share: 12 },
        ],
        rows: (last?.answers ?? []).map(({ item, result, finding, action, doneOn }) => ({
          key: item,
          cells: [assessmentTexts[item], answerNames[result], finding, action, doneOn],
        })),
      },
    ];
  },
};

const findLast = async ({ scope, end }: Book): Promise<SelfAssessment | undefined> =>
  selfAssessmentList
    .where(
      scope,
      sql<boolean>`self_assessment.deleted_at is null
      and self_assessment.assessed_on between ${addDays(end, -365)}::date and ${end}::date`,
    )
    .orderBy('self_assessment.assessed_on', 'desc')
    .orderBy('self_assessment.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const missing = ({ end }: Book): FoundGap => ({
  kind: 'no-assessment',
  severity: 'should',
  words: 'Chưa có đợt tự đánh giá nào trong 12 tháng',
  detail: null,
  from: addDays(end, -365),
  upTo: end,
  items: ['assessment'],
  link: { to: 'new-self-assessment' },
});

const openGap = (
  { id, name, assessedOn }: SelfAssessment,
  { item, finding, action }: SelfAssessment['answers'][number],
): FoundGap => ({
  kind: 'open-finding',
  severity: 'should',
  words: `Chưa khắc phục: ${assessmentTexts[item]}`,
  detail: [name, finding, action && `cách làm: ${action}`].filter(Boolean).join('; '),
  from: assessedOn,
  upTo: assessedOn,
  items: [item],
  link: { to: 'self-assessment', id },
});
