import type { SampleTree } from '@vuon/contract/harvest/forecast-sample';
import type { SampleStage } from '@vuon/contract/harvest/forecast-stage';
import { formatNumber } from '#lib/format.ts';

export const stageUnits: Record<SampleStage, string> = {
  flowers: 'chùm hoa',
  set: 'trái đậu',
  kept: 'trái giữ',
  weight: 'trái giữ',
};

export const countedAt = (
  tree: Pick<SampleTree, 'flowers' | 'setFruits' | 'keptFruits'>,
  stage: SampleStage,
): number | null => {
  if (stage === 'flowers') return tree.flowers;
  return stage === 'set' ? tree.setFruits : tree.keptFruits;
};

/** '34 trái giữ, cân 4 trái 9,6 kg' */
export const countText = (tree: SampleTree, stage: SampleStage): string | null => {
  const count = countedAt(tree, stage);
  if (count === null) return null;
  const { weighedFruits, weighedKg } = tree;
  const weighed = weighedFruits && weighedKg ? `, cân ${weighedFruits} trái ${formatNumber(weighedKg)} kg` : '';
  return `${formatNumber(count)} ${stageUnits[stage]}${weighed}`;
};
