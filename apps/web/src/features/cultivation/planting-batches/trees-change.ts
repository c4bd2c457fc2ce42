import type { BatchTreesPreview } from '@vuon/contract/cultivation/planting-batch';

export type TreesAct = 'add' | 'remove';

const elsewhereCount = ({ elsewhere }: BatchTreesPreview): number =>
  elsewhere.reduce((sum, { count }) => sum + count, 0);

/** How many trees come or go. */
export const changedCount = (preview: BatchTreesPreview, act: TreesAct, takesOver: boolean): number => {
  if (act === 'remove') return preview.hereCount;
  return preview.newCount + (takesOver ? elsewhereCount(preview) : 0);
};

/** Whether doing the opposite with the same trees leads back exactly: else some of them were on that side before. */
export const isReversible = (preview: BatchTreesPreview, act: TreesAct, takesOver: boolean): boolean => {
  if (act === 'add') return preview.hereCount === 0 && !(takesOver && preview.elsewhere.length > 0);
  return preview.newCount === 0;
};
