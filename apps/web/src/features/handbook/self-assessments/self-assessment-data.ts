import { selfAssessmentRoutes } from '@vuon/contract/handbook/self-assessment';
import { recordData } from '#ui/record/record-data.ts';

const assessments = recordData({ key: 'self-assessments', routes: selfAssessmentRoutes, stale: [['vietgap-book']] });
export const { list: selfAssessmentList, one: selfAssessmentOptions, useActs: useSelfAssessmentActs } = assessments;
