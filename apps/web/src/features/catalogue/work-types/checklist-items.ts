import { maxChecklistItems } from '@vuon/contract/catalogue/work-type';

/**
 * The list after several lines were pasted into one of its boxes: they take the place of an empty item and follow another one.
 * `last`: where the last of them stands. null for a single line, which the box takes itself. Lines beyond the limit are left out.
 */
export const pastedItems = (items: string[], index: number, text: string): { items: string[]; last: number } | null => {
  const lines = text
    .split(/[;\r\n]+/)
    .map((line) => line.replace(/^[\s\-–•*]+/, '').trim())
    .filter(Boolean);
  if (lines.length < 2) return null;
  const [at, replaced] = items[index]?.trim() ? [index + 1, 0] : [index, 1];
  const room = maxChecklistItems - (items.length - replaced);
  const added = lines.slice(0, room);
  return { items: items.toSpliced(at, replaced, ...added), last: at + added.length - 1 };
};
