import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { foldText } from '#imports';

/** The nouns that people put before a name; the smallest one is the kind that they look for: 'lô A-10 hàng H03'. */
const nouns: Record<string, PlaceKind> = { khu: 'area', vung: 'area', lo: 'plot', hang: 'row', cay: 'plant' };

/** 'khu vực Đồi Đông' is the area 'Đồi Đông', 'cây A-10 H03 12' the tree 'A-10 H03 12'; without a noun it may be any kind. */
export const readPlaceName = (text: string): { kind: PlaceKind | null; name: string } => {
  let kind: PlaceKind | null = null;
  const names: string[] = [];
  let before = '';
  for (const word of text.normalize('NFC').trim().split(/\s+/)) {
    const folded = foldText(word);
    const noun = Object.hasOwn(nouns, folded) ? nouns[folded] : undefined;
    // Within an area's name, nouns are part of the name: 'khu Đồi Lô'.
    if (noun && kind !== 'area') kind = noun;
    else if (!(before === 'khu' && folded === 'vuc')) names.push(word);
    before = folded;
  }
  // Only nouns: the user is still typing, or a place has that name.
  return names.length ? { kind, name: names.join(' ') } : { kind: null, name: text.trim() };
};
