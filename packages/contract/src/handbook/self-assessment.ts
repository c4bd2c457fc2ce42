import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';
import { assessmentTexts } from './self-assessment-items.ts';

export const answerNames = { pass: 'Đạt', fail: 'Không đạt', none: 'Không áp dụng' } as const;
export type AnswerResult = keyof typeof answerNames;

export const AssessmentAnswer = z.strictObject({
  item: required('Mục', oneOf(assessmentTexts)),
  result: required('Kết quả', oneOf(answerNames)),
  finding: optionalText(500),
  /** How a failed item is corrected, and when that was done. */
  action: optionalText(500),
  doneOn: Day.nullable().default(null),
});
export type AssessmentAnswer = z.output<typeof AssessmentAnswer>;

export const SelfAssessmentFields = z.strictObject({
  assessedOn: required('Ngày đánh giá', Day),
  assessor: requiredText('Người đánh giá', 120),
  /** Each item at most once; the others are open. */
  answers: required('Các mục', z.array(AssessmentAnswer))
    .min(1, 'Trả lời ít nhất một mục')
    .max(200, 'Nhiều nhất 200 mục'),
  notes: optionalText(4_000),
});

const onceEach = <T extends z.ZodType<Pick<z.output<typeof SelfAssessmentFields>, 'answers'>>>(schema: T) =>
  schema.refine(({ answers }) => new Set(answers.map(({ item }) => item)).size === answers.length, {
    path: ['answers'],
    message: 'Mỗi mục trả lời một lần',
  });
export const SelfAssessmentInput = onceEach(SelfAssessmentFields);
export type SelfAssessmentInput = z.output<typeof SelfAssessmentInput>;
export const SelfAssessmentUpdate = onceEach(SelfAssessmentFields.extend({ version: Version }));
export type SelfAssessmentUpdate = z.output<typeof SelfAssessmentUpdate>;

export const selfAssessmentWords = {
  assessedOn: { label: 'Ngày đánh giá', kind: 'day', width: 14 },
  assessor: { label: 'Người đánh giá', width: 26 },
  answers: { label: 'Các mục', kind: 'list', shownBy: 'answersInWords', width: 60 },
  notes: { label: 'Nhận xét chung', width: 40 },
} satisfies FieldWords<keyof SelfAssessmentInput>;

/** 'Tự đánh giá': the farm's own check against the list of items. */
export const SelfAssessment = Stored.extend({
  entityId: Id,
  /** 'Tự đánh giá 02/08/2027' */
  name: z.string(),
  assessedOn: Day,
  assessor: z.string(),
  answers: z.array(AssessmentAnswer),
  notes: z.string().nullable(),
});
export type SelfAssessment = z.infer<typeof SelfAssessment>;

export const SelfAssessmentQuery = listQuery(['assessedOn', 'updatedAt'], '-assessedOn').extend({
  deleted: DeletedFilter,
});
export type SelfAssessmentQuery = z.output<typeof SelfAssessmentQuery>;

/** '16 đạt, 2 không đạt, 1 chưa trả lời' */
export const answerCounts = (answers: Pick<AssessmentAnswer, 'result'>[]) => {
  const count = (result: AnswerResult) => answers.filter((answer) => answer.result === result).length;
  const pass = count('pass');
  const fail = count('fail');
  return { pass, fail, none: count('none'), open: Object.keys(assessmentTexts).length - answers.length };
};

/** 'Kho thuốc khóa …: không đạt, chưa có biển (đã treo biển, xong 02/08/2027)' */
export const answerInWords = ({ item, result, finding, action }: AssessmentAnswer): string =>
  [`${assessmentTexts[item]}: ${answerNames[result].toLowerCase()}`, finding, action && `khắc phục: ${action}`]
    .filter(Boolean)
    .join('; ');

const params = z.strictObject({ id: IdText });

export const selfAssessmentRoutes = {
  list: {
    method: 'GET',
    path: '/api/self-assessments',
    summary: 'Các đợt tự đánh giá',
    query: SelfAssessmentQuery,
    answer: page(SelfAssessment),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/self-assessments/:id',
    summary: 'Một đợt tự đánh giá',
    params,
    answer: SelfAssessment,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/self-assessments',
    summary: 'Ghi đợt tự đánh giá',
    body: SelfAssessmentInput,
    answer: SelfAssessment,
    may: 'diary.approve',
  },
  update: {
    method: 'PUT',
    path: '/api/self-assessments/:id',
    summary: 'Sửa đợt tự đánh giá',
    params,
    body: SelfAssessmentUpdate,
    answer: SelfAssessment,
    may: 'diary.approve',
  },
  remove: {
    method: 'DELETE',
    path: '/api/self-assessments/:id',
    summary: 'Xóa đợt tự đánh giá (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: SelfAssessment,
    may: 'diary.approve',
  },
  restore: {
    method: 'POST',
    path: '/api/self-assessments/:id/restore',
    summary: 'Khôi phục đợt tự đánh giá',
    params,
    answer: SelfAssessment,
    may: 'diary.approve',
  },
} satisfies RouteTable;
