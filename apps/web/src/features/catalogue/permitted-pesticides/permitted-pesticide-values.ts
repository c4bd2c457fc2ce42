import {
  type PermittedPesticide,
  type PermittedPesticideInput,
  permittedPesticideWords,
} from '@vuon/contract/catalogue/permitted-pesticide';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';

export const permittedPesticideValues = valuesByWords<PermittedPesticideInput>(permittedPesticideWords);

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (pesticide: PermittedPesticide, isBeside: boolean): PermittedPesticideInput => {
  const values = permittedPesticideValues(pesticide);
  return isBeside ? { ...values, code: `${pesticide.code}-2`.slice(0, 32) } : values;
};

export const showPermittedPesticideValue = showByWords(permittedPesticideWords);
