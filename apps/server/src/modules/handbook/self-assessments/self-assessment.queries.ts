import type { SelfAssessment, SelfAssessmentInput, SelfAssessmentQuery } from '@vuon/contract/handbook/self-assessment';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';

const assessments = (db: Db, entityId: number) =>
  db
    .selectFrom('self_assessment')
    .leftJoin('app_user', 'app_user.id', 'self_assessment.updated_by')
    .where('self_assessment.entity_id', '=', entityId)
    .select((eb) => [
      'self_assessment.id',
      'self_assessment.entity_id as entityId',
      sql<string>`'Tự đánh giá ' || to_char(self_assessment.assessed_on, 'DD/MM/YYYY')`.as('name'),
      'self_assessment.assessed_on as assessedOn',
      'self_assessment.assessor',
      eb.ref('self_assessment.answers').$castTo<SelfAssessment['answers']>().as('answers'),
      'self_assessment.notes',
      'self_assessment.version',
      'self_assessment.created_at as createdAt',
      'self_assessment.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'self_assessment.deleted_at as deletedAt',
    ]);

export const selfAssessmentList = entityList({
  table: 'self_assessment',
  sorts: {
    assessedOn: { column: 'self_assessment.assessed_on', type: 'date' },
    updatedAt: { column: 'self_assessment.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => assessments(db, entityId),
  matching: (all, { deleted, q }: SelfAssessmentQuery) => {
    const rows = all.where('self_assessment.deleted_at', deleted === 'only' ? 'is not' : 'is', null);
    return q ? rows.where(matchesWords('self_assessment.sort_name', q)) : rows;
  },
});

export const selfAssessmentTable = recordTable('self_assessment');

export const selfAssessmentColumns = ({ assessedOn, assessor, answers, notes }: SelfAssessmentInput) => ({
  assessed_on: assessedOn,
  assessor,
  answers: json(answers),
  notes,
});
