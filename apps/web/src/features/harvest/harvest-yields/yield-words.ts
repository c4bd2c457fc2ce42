import { gradeNames } from '@vuon/contract/harvest/grade';
import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { rejectReasonNames } from '@vuon/contract/harvest/harvest-yield-input';
import { formatNumber } from '#lib/format.ts';

type Graded = Pick<HarvestYieldItem, 'grades'>;

/** 'A 62,5 · B 31' */
export const gradesText = ({ grades }: Graded): string =>
  grades.map(({ grade, kg }) => `${gradeNames[grade].replace('Loại ', '')} ${formatNumber(kg)}`).join(' · ');

/** '6 kg, sâu đục trái' */
export const rejectText = ({
  rejectKg,
  rejectReason,
  rejectNote,
}: Pick<HarvestYieldItem, 'rejectKg' | 'rejectReason' | 'rejectNote'>): string | null => {
  if (!rejectKg && !rejectReason) return null;
  const reason = rejectReason === 'other' ? rejectNote : rejectReason && rejectReasonNames[rejectReason].toLowerCase();
  return [`${formatNumber(rejectKg)}\u00a0kg`, reason].filter(Boolean).join(', ');
};

/** Kilograms of one fruit, with what was thrown out. */
export const kgPerFruit = ({ kg, rejectKg, fruits }: Pick<HarvestYieldItem, 'kg' | 'rejectKg' | 'fruits'>) =>
  fruits ? (kg + rejectKg) / fruits : null;

export const yieldName = ({ code }: Pick<HarvestYieldItem, 'code'>): string => `mẻ ${code}`;
