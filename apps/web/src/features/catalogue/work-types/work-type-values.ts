import { ppeText, type WorkType, type WorkTypeInput, workTypeWords } from '@vuon/contract/catalogue/work-type';
import { formatNumber } from '#lib/format.ts';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';
import { colorName } from '#ui/inputs/swatches.ts';

export const workTypeValues = valuesByWords<WorkTypeInput>(workTypeWords);

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (workType: WorkType, isBeside: boolean): WorkTypeInput => {
  const values = workTypeValues(workType);
  return isBeside ? { ...values, code: `${workType.code}-2`.slice(0, 32) } : values;
};

export const showWorkTypeValue = showByWords(workTypeWords, {
  color: colorName,
  checklist: (items: string[]) => items.join('\n'),
  ppe: ppeText,
});

export const labourText = ({ labourDaysPerHa }: WorkType): string | null =>
  labourDaysPerHa === null ? null : `${formatNumber(labourDaysPerHa)}\u00a0công/ha`;
