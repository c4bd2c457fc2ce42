import type { WorkKind } from '@vuon/contract/cultivation/work-input';

const segments: Record<WorkKind, string> = {
  planned: 'cong-viec-theo-ke-hoach',
  unplanned: 'cong-viec-phat-sinh',
};
export const worksPath = (kind: WorkKind) => `/quan-ly-canh-tac/${segments[kind]}`;
export const newWorkPath = (kind: WorkKind) => `${worksPath(kind)}/them-moi-${segments[kind]}`;
export const workPath = ({ kind, id }: { kind: WorkKind; id: number }) =>
  `${worksPath(kind)}/chinh-sua-${segments[kind]}/${id}`;
