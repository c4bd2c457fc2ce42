import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { formatNumber } from '#lib/format.ts';

export type OrderCheck = { key: string; text: string; act?: 'make-up' | 'hours' };

/** What should be looked at before an order is inspected, the gravest first. */
export const orderChecks = (order: WorkOrder): OrderCheck[] => {
  const { steps, doneCount, skippedCount, place, leftTargets, hours } = order;
  const undone = steps.filter(({ doneAt }) => !doneAt);
  const unseen = steps.filter(({ needsPhoto, photoCount }) => needsPhoto && photoCount === 0);
  const left = Math.max(0, place.livingCount - doneCount - skippedCount);
  return [
    ...(leftTargets.length > 0 && doneCount > 0
      ? [{ key: 'left', text: `${formatNumber(left)} cây chưa làm`, act: 'make-up' as const }]
      : []),
    ...(skippedCount > 0 ? [{ key: 'skipped', text: `${formatNumber(skippedCount)} cây bỏ qua` }] : []),
    ...(undone.length > 0
      ? [{ key: 'steps', text: `${undone.length} bước chưa đánh dấu: ${undone.map(({ text }) => text).join(', ')}` }]
      : []),
    ...(unseen.length > 0
      ? [{ key: 'photos', text: `Thiếu ảnh của bước: ${unseen.map(({ text }) => text).join(', ')}` }]
      : []),
    ...(hours.length === 0 ? [{ key: 'hours', text: 'Chưa ghi giờ công', act: 'hours' as const }] : []),
    ...order.moves.flatMap(({ toldAt, action }) =>
      toldAt ? [{ key: `clock-${action}`, text: 'Giờ của điện thoại lệch; thời điểm đã được chỉnh' }] : [],
    ),
  ];
};
