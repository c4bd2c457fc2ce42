import type { PickedItem } from '@vuon/contract/harvest/picking';
import type { z } from 'zod';

/** What the history keeps of a count or a yield: names in words, as they were then. */
export const pickingInHistory = <P extends z.infer<typeof PickedItem> & { targets: unknown }>(picked: P) => {
  const { cropGroup, season, place, person, crew, workOrder, targets, treeCount, ...kept } = picked;
  return {
    ...kept,
    name: picked.code,
    cropGroupName: cropGroup.name,
    seasonName: season?.name ?? null,
    placeWords: place.words,
    personName: person?.name ?? null,
    crewName: crew?.name ?? null,
    workOrderCode: workOrder?.code ?? null,
  };
};
