import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { batmanPlanPath } from '../paths.ts';
import { useBatmanPlanActs } from './batman-data.ts';

export function useBatmanMenu(onRemoved?: (plan: BatmanPlan) => void) {
  return useRecordMenu<BatmanPlan>({
    ...useBatmanPlanActs(),
    mayWrite: useMay('batman.write'),
    pathOf: ({ id }) => batmanPlanPath(id),
    nameOf: ({ name }) => `kế hoạch của ${name}`,
    question: ({ name }) => `Xóa kế hoạch của ${name}?`,
    detail: ({ tasks }) => `${tasks.length} việc bị xóa theo. Khôi phục được trong mục Đã xóa.`,
    onRemoved,
  });
}
