import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import type { Target } from '@vuon/contract/orchard/target';
import { targetsKey, targetsText } from './work/targets-text.ts';

export const cultivationPath = '/quan-ly-canh-tac';

const segments: Record<WorkKind, string> = { planned: 'cong-viec-theo-ke-hoach', unplanned: 'cong-viec-phat-sinh' };

export const worksPath = (kind: WorkKind) => `${cultivationPath}/${segments[kind]}`;
export const newWorkPath = (kind: WorkKind) => `${worksPath(kind)}/them-moi-${segments[kind]}`;
export const workPath = ({ kind, id }: { kind: WorkKind; id: number }) =>
  `${worksPath(kind)}/chinh-sua-${segments[kind]}/${id}`;
/** A new work that begins with these places. */
export const newWorkAt = (kind: WorkKind, targets: Target[]) =>
  `${newWorkPath(kind)}?${targetsKey}=${targetsText(targets)}`;
