import type { Lot } from '@vuon/contract/harvest/lot';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { cutText, originText, sumText } from '../lots/lot-words.ts';

/** The strip under the head: what it is, how much, when and from where. */
export const lotFacts = (lot: Lot): Fact[] =>
  [
    { label: 'Giống, mùa vụ', value: cropText(lot) },
    { label: 'Khối lượng vào, ra', value: sumText(lot) },
    { label: 'Cắt', value: cutText(lot.origin) },
    { label: 'Từ', value: originText(lot.origin) },
    { label: 'Mã số vùng trồng', value: lot.growingAreaCode },
  ].filter(({ value }) => value);

/** A season that is called by its variety says both: 'Monthong chính vụ 2027'. */
const cropText = ({ cropGroup, season }: Lot): string => {
  if (!season) return cropGroup.name;
  const variety = cropGroup.name.split(' ').at(-1) ?? '';
  return season.name.includes(variety) ? season.name : `${cropGroup.name}, ${season.name}`;
};
