import { type PlanTemplateItem, planTemplateRoutes } from '@vuon/contract/cultivation/plan-template';
import { call } from '#lib/http/call.ts';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import type { Attempt } from '#ui/form/use-save.ts';
import { recordData } from '#ui/record/record-data.ts';
import { clonePlanTemplatePath, planTemplatePath } from '../paths.ts';

const templates = recordData({ key: 'plan-templates', routes: planTemplateRoutes });
export const { list: templateList, one: templateOptions } = templates;

export function useTemplateActs() {
  const refreshed = templates.useRefreshed();
  return {
    ...templates.useActs(),
    createFromPlan: (planId: number, name: string, { idempotencyKey }: Pick<Attempt, 'idempotencyKey'>) =>
      refreshed(
        call(planTemplateRoutes.createFromPlan, { params: { id: planId }, body: { name } }, { idempotencyKey }),
      ),
  };
}

export function useTemplateMenu(onRemoved?: (template: PlanTemplateItem) => void) {
  const { archive, remove, restore } = useTemplateActs();
  return useCatalogueMenu<PlanTemplateItem>({
    write: 'plans.write',
    pathOf: ({ id }) => planTemplatePath(id),
    clonePathOf: ({ id }) => clonePlanTemplatePath(id),
    noun: 'mẫu kế hoạch',
    archive,
    remove,
    restore,
    onRemoved,
  });
}
