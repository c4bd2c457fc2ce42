import type { WorkKind } from '@vuon/contract/cultivation/work-input';

export const handbookPath = '/so-tay-canh-tac';

/** Pages of another feature: the router knows them. */
export const workPath = ({ kind, id }: { kind: WorkKind; id: number }) => {
  const segment = kind === 'planned' ? 'cong-viec-theo-ke-hoach' : 'cong-viec-phat-sinh';
  return `/quan-ly-canh-tac/${segment}/chinh-sua-${segment}/${id}`;
};
export const farmPlanPath = (id: number) => `/quan-ly-canh-tac/ke-hoach-canh-tac/chi-tiet-ke-hoach-canh-tac/${id}`;
