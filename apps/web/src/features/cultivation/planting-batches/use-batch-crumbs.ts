import { useParentCrumb } from '#lib/breadcrumbs.ts';
import { batchesPath, farmPlanPath } from '../paths.ts';

/** 'Kế hoạch canh tác / Monthong chính vụ 2027 / Đợt trồng': the address of the batches names their plan by its id only. */
export const useBatchCrumbs = (planId: number, plan: { name: string } | undefined): void =>
  useParentCrumb(batchesPath(planId), { title: plan?.name ?? '…', path: farmPlanPath(planId) });
