import {
  answerInWords,
  type SelfAssessment,
  type SelfAssessmentInput,
  type SelfAssessmentUpdate,
} from '@vuon/contract/handbook/self-assessment';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import type { Scope } from '#http/scope.ts';
import { refuseFutureDay } from '../future-day.ts';
import { selfAssessmentColumns, selfAssessmentList, selfAssessmentTable } from './self-assessment.queries.ts';

export const selfAssessments = storedKind<Scope, SelfAssessment>({
  type: 'self-assessment',
  noun: 'Đợt tự đánh giá',
  missing: 'Không có đợt tự đánh giá này trong đơn vị.',
  table: selfAssessmentTable,
  find: selfAssessmentList.find,
  snapshot: ({ answers, ...assessment }) => ({
    ...assessment,
    answersInWords: answers.map(answerInWords).join('\n'),
  }),
});

export const createSelfAssessment = async (scope: Scope, input: SelfAssessmentInput): Promise<SelfAssessment> => {
  refuseFutureDay(scope, input.assessedOn, 'assessedOn');
  return recordCreated(scope, selfAssessments, await selfAssessmentTable.insert(scope, selfAssessmentColumns(input)));
};

export const editSelfAssessment = (
  scope: Scope,
  id: number,
  { version, ...input }: SelfAssessmentUpdate,
): Promise<SelfAssessment> =>
  changeRecord(scope, selfAssessments, { id, version, action: 'update' }, async () => {
    refuseFutureDay(scope, input.assessedOn, 'assessedOn');
    await selfAssessmentTable.change(scope, id, selfAssessmentColumns(input));
  });

export const removeSelfAssessment = (scope: Scope, id: number, version: number): Promise<SelfAssessment> =>
  removeRecord(scope, selfAssessments, { id, version });

export const restoreSelfAssessment = (scope: Scope, id: number): Promise<SelfAssessment> =>
  restoreRecord(scope, selfAssessments, id, async () => {
    await selfAssessmentTable.restore(scope, id);
  });
