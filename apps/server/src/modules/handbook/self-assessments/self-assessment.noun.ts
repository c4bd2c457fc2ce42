import {
  answerCounts,
  answerInWords,
  type SelfAssessment,
  SelfAssessmentQuery,
  selfAssessmentRoutes,
  selfAssessmentWords,
} from '@vuon/contract/handbook/self-assessment';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { selfAssessmentList } from './self-assessment.queries.ts';
import {
  createSelfAssessment,
  editSelfAssessment,
  removeSelfAssessment,
  restoreSelfAssessment,
  selfAssessments,
} from './self-assessment.service.ts';

const noun = 'đợt tự đánh giá';

const serveSelfAssessments = (app: FastifyInstance) => {
  const routes = selfAssessmentRoutes;
  handle(app, routes.list)(({ scope, query }) => selfAssessmentList.page(scope, query));
  handle(app, routes.get)(({ scope, params }) => selfAssessments.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createSelfAssessment(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editSelfAssessment(scope, params.id, body));
  handle(app, routes.remove)(({ scope, params, query }) => removeSelfAssessment(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreSelfAssessment(scope, params.id));
};

const words = selfAssessmentWords;
const counted = (result: 'pass' | 'fail' | 'none') => (assessment: SelfAssessment) =>
  answerCounts(assessment.answers)[result];
const columns: ExportColumn<SelfAssessment>[] = [
  { header: words.assessedOn.label, type: 'date', width: 14, value: ({ assessedOn }) => assessedOn },
  { header: words.assessor.label, type: 'text', width: 26, value: ({ assessor }) => assessor },
  { header: 'Đạt', type: 'integer', width: 8, value: counted('pass') },
  { header: 'Không đạt', type: 'integer', width: 10, value: counted('fail') },
  { header: 'Không áp dụng', type: 'integer', width: 12, value: counted('none') },
  {
    header: words.answers.label,
    type: 'text',
    width: 60,
    value: ({ answers }) => answers.map(answerInWords).join('\n'),
  },
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<SelfAssessmentQuery['sort'], string> = {
  assessedOn: 'Cũ nhất trước',
  '-assessedOn': 'Mới nhất trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const selfAssessmentExport: ExportList<SelfAssessment, SelfAssessmentQuery> = {
  list: 'self-assessments',
  title: 'Tự đánh giá',
  read: 'farm.read',
  query: SelfAssessmentQuery,
  columns,
  ...exportRows(selfAssessmentList),
  filters: async (_scope, { q, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Đã xóa', value: deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};

export const selfAssessmentNoun: Noun = {
  routes: serveSelfAssessments,
  record: listRecord({
    type: 'self-assessment',
    noun,
    read: 'farm.read',
    write: 'diary.approve',
    list: selfAssessmentList,
    words: selfAssessmentWords,
  }),
  bulk: removeAndRestore(bulkList(selfAssessmentList, { type: 'self-assessment', noun, query: SelfAssessmentQuery }), {
    may: 'diary.approve',
    remove: (scope, { id, version }) => removeSelfAssessment(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreSelfAssessment(requireEntity(scope), id),
  }),
  list: selfAssessmentExport,
  search: listSearch({
    type: 'self-assessment',
    list: selfAssessmentList,
    table: 'self_assessment',
    text: sql<string>`fold('Tự đánh giá ' || self_assessment.assessor)`,
    order: sql`self_assessment.assessed_on desc`,
    hit: ({ id, name, assessor, answers }) => ({
      record: { id, within: [], name },
      detail: `${assessor} · ${answerCounts(answers).fail} mục không đạt`,
    }),
  }),
};
