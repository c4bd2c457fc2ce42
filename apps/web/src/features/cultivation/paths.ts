import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import type { Target } from '@vuon/contract/orchard/target';
import { newWorkPath, workPath, worksPath } from '#domain/work/work-paths.ts';
import { targetsKey, targetsText } from './work/targets-text.ts';

export const cultivationPath = '/quan-ly-canh-tac';

export const farmPlansPath = `${cultivationPath}/ke-hoach-canh-tac`;
export const newFarmPlanPath = `${farmPlansPath}/them-moi-ke-hoach-canh-tac`;
/** `lineId`: opens that line of it. */
export const farmPlanPath = (id: number, lineId?: number) =>
  `${farmPlansPath}/chi-tiet-ke-hoach-canh-tac/${id}${lineId ? `?viec=${lineId}` : ''}`;
/** A new plan that begins with this template. */
export const newPlanFromTemplatePath = (templateId: number) => `${newFarmPlanPath}?${templateKey}=${templateId}`;
export const templateKey = 'mau';

export const planTemplatesPath = '/quan-tri/danh-muc/mau-ke-hoach';
export const newPlanTemplatePath = `${planTemplatesPath}/them-moi-mau-ke-hoach`;
export const clonePlanTemplatePath = (id: number) => `${newPlanTemplatePath}?tu=${id}`;
export const planTemplatePath = (id: number) => `${planTemplatesPath}/chinh-sua-mau-ke-hoach/${id}`;

/** `:plant-id` of the specification is the plan's id, `:plant-detail-id` the batch's. */
export const batchesPath = (planId: number) => `${cultivationPath}/dot-trong/${planId}`;
export const newBatchPath = (planId: number) => `${batchesPath(planId)}/them-moi-dot-trong`;
export const batchPath = (planId: number, id: number) => `${batchesPath(planId)}/chi-tiet-dot-trong/${id}`;
export const batmanPath = `${cultivationPath}/ke-hoach-batman`;
export const batmanListPath = `${batmanPath}/danh-sach`;
export const newBatmanPath = `${batmanPath}/them-moi-ke-hoach-batman`;
export const batmanPlanPath = (id: number) => `${batmanPath}/chinh-sua-ke-hoach-batman/${id}`;

/** Pages of another feature: the router knows them. */
export const newPersonPath = '/quan-tri/nhan-su/them-moi-nhan-su';
/** The trees of a batch, or those of them in one plot. */
export const treesOfBatchPath = (batchId: number, query = '') =>
  `/quan-ly-vuon-cay/khu-vuc-trong/cay-trong?plantingBatchId=${batchId}${query}`;
/** The map, coloured by batch; `plotId` is where it opens. */
export const mapOfBatchPath = (batchId: number, plotId: number | undefined) =>
  `/quan-ly-vuon-cay/ban-do-nong-nghiep?color=planting-batch&plantingBatches=${batchId}${plotId ? `&place=plot:${plotId}` : ''}`;

export { newWorkPath, workPath, worksPath };
/** A new work that begins with these places. */
export const newWorkAt = (kind: WorkKind, targets: Target[]) =>
  `${newWorkPath(kind)}?${targetsKey}=${targetsText(targets)}`;
