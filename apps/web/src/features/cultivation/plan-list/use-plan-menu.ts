import type { FarmPlanItem } from '@vuon/contract/cultivation/farm-plan';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { farmPlanPath } from '../paths.ts';
import { usePlanActs } from '../plans/plan-data.ts';
import { planName } from '../plans/plan-words.ts';

type Shown = Pick<FarmPlanItem, 'id' | 'version' | 'name' | 'code' | 'lineCount' | 'workCount' | 'deletedAt'>;

export function usePlanMenu(onRemoved?: (plan: Shown) => void) {
  const { remove, restore } = usePlanActs();
  return useRecordMenu<Shown>({
    remove,
    restore,
    mayWrite: useMay('plans.write'),
    pathOf: ({ id }) => farmPlanPath(id),
    nameOf: planName,
    question: (plan) => `Xóa ${planName(plan)}${plan.lineCount ? ` và ${plan.lineCount} việc` : ''}?`,
    keptBy: ({ workCount }) => (workCount ? `còn ${workCount} công việc` : null),
    onRemoved,
  });
}
