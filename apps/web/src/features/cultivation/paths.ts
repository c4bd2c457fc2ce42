import type { WorkKind } from '@vuon/contract/cultivation/work-input';

export const cultivationPath = '/quan-ly-canh-tac';

export const farmPlansPath = `${cultivationPath}/ke-hoach-canh-tac`;
export const newFarmPlanPath = `${farmPlansPath}/them-moi-ke-hoach-canh-tac`;
/** `lineId`: opens that line of it. */
export const farmPlanPath = (id: number, lineId?: number) =>
  `${farmPlansPath}/chi-tiet-ke-hoach-canh-tac/${id}${lineId ? `?viec=${lineId}` : ''}`;

const segments: Record<WorkKind, string> = { planned: 'cong-viec-theo-ke-hoach', unplanned: 'cong-viec-phat-sinh' };

export const worksPath = (kind: WorkKind) => `${cultivationPath}/${segments[kind]}`;
export const newWorkPath = (kind: WorkKind) => `${worksPath(kind)}/them-moi-${segments[kind]}`;
export const workPath = ({ kind, id }: { kind: WorkKind; id: number }) =>
  `${worksPath(kind)}/chinh-sua-${segments[kind]}/${id}`;
