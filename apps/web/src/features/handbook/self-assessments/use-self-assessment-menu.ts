import type { SelfAssessment } from '@vuon/contract/handbook/self-assessment';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { selfAssessmentPath } from '../paths.ts';
import { useSelfAssessmentActs } from './self-assessment-data.ts';

export function useSelfAssessmentMenu(onRemoved?: () => void) {
  const { remove, restore } = useSelfAssessmentActs();
  return useRecordMenu<SelfAssessment>({
    remove,
    restore,
    mayWrite: useMay('diary.approve'),
    pathOf: ({ id }) => selfAssessmentPath(id),
    nameOf: ({ assessedOn }) => `đợt tự đánh giá ${formatDate(assessedOn)}`,
    question: ({ assessedOn }) => `Xóa đợt tự đánh giá ${formatDate(assessedOn)}?`,
    onRemoved,
  });
}
