import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { foldText } from '#imports';

/** What people put before a name; the smallest that is named is what they look for: 'lô A-10 hàng H03'. */
const nouns: Record<string, PlaceKind> = { khu: 'area', vung: 'area', lo: 'plot', hang: 'row', cay: 'plant' };

/** 'khu vực Đồi Đông' is the area 'Đồi Đông', 'cây A-10 H03 12' the tree 'A-10 H03 12'; without a noun it may be any. */
export const readPlaceName = (text: string): { kind: PlaceKind | null; name: string } => {
  let kind: PlaceKind | null = null;
  const names: string[] = [];
  let before = '';
  for (const word of text.normalize('NFC').trim().split(/\s+/)) {
    const folded = foldText(word);
    const noun = Object.hasOwn(nouns, folded) ? nouns[folded] : undefined;
    // Within an area's name they are part of it: 'khu Đồi Lô'.
    if (noun && kind !== 'area') kind = noun;
    else if (!(before === 'khu' && folded === 'vuc')) names.push(word);
    before = folded;
  }
  // The noun alone: somebody is still typing, or something is called so.
  return names.length ? { kind, name: names.join(' ') } : { kind: null, name: text.trim() };
};
