import type { IntervalLabel } from '../my-work-sheets/interval-words.ts';
import type { DiaryKit } from './diary-kit.ts';
import type { PhoneDiaryValues } from './phone-diary-values.ts';

/** The interval of each material for the crops of the chosen plots, as its label tells it; of unknown crops the longest. */
export const intervalLabels = (
  { materials, plotIds }: Pick<PhoneDiaryValues, 'materials' | 'plotIds'>,
  kit: Pick<DiaryKit, 'materials' | 'plots'>,
): IntervalLabel[] => {
  const crops = kit.plots.filter(({ id }) => plotIds.includes(id)).map(({ cropGroupId }) => cropGroupId);
  const concerns = (cropGroupId: number) => crops.length === 0 || crops.includes(null) || crops.includes(cropGroupId);
  return materials.flatMap(({ materialId }) => {
    const material = kit.materials.find(({ id }) => id === materialId);
    const days = material?.crops.flatMap((crop) => (concerns(crop.cropGroupId) ? (crop.phiDays ?? []) : [])) ?? [];
    return material && days.length > 0 ? [{ materialName: material.name, phiDays: Math.max(...days) }] : [];
  });
};
