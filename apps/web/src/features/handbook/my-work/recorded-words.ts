import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import type { WorkOrder, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import { formatNumber } from '#lib/format.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';

type Told = Partial<Pick<WorkOrderTransition, 'used' | 'weather' | 'notes' | 'reason'>>;

/** What an entry tells beyond its name, so that nobody drops it unread: amounts, weather, notes. */
export const recordedWords = (
  { input }: Pick<OutboxEntry, 'input'>,
  materials: Pick<WorkOrder['materials'][number], 'materialId' | 'materialName' | 'unit'>[],
): string => {
  const { used = [], weather, notes, reason } = (input.body ?? {}) as Told;
  const amounts = used.map(({ materialId, quantity }) => {
    const material = materials.find((one) => one.materialId === materialId);
    return `${material?.materialName ?? 'vật tư'} ${formatNumber(quantity)} ${material ? materialUnitNames[material.unit] : ''}`.trim();
  });
  return [...amounts, weather && weatherWords(weather), notes, reason].filter(Boolean).join('; ');
};
