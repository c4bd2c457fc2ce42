import { stockText } from '@vuon/contract/handbook/stock-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { formatNumber } from '#lib/format.ts';
import { deviationOf, isOff } from './material-deviation.ts';

export type OrderCheck = { key: string; text: string; act?: 'make-up' | 'hours' | 'return' };

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
    ...overNorm(order),
    ...stillHeld(order),
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

/** 'Chất bám dính vượt định mức 12 %', once the diary tells what was used. */
const overNorm = ({ materials, entries }: WorkOrder): OrderCheck[] => {
  if (entries.length === 0) return [];
  return materials.flatMap((use) => {
    const deviation = deviationOf(use);
    if (!isOff(deviation) || deviation < 0) return [];
    const share = formatNumber(Math.round(deviation));
    return [{ key: `norm-${use.materialId}`, text: `${use.materialName} vượt định mức ${share}\u00a0%` }];
  });
};

/** 'Tổ phun còn giữ 0,2 lít Chất bám dính, chưa trả kho' */
const stillHeld = ({ materials }: WorkOrder): OrderCheck[] =>
  materials.flatMap(({ materialId, materialName, unit, held }) =>
    held.map(({ name, quantity }) => ({
      key: `held-${materialId}-${name}`,
      text: `${name} còn giữ ${stockText(quantity, unit)} ${materialName}, chưa trả kho`,
      act: 'return' as const,
    })),
  );
