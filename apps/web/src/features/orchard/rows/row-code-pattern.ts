import { type CodeParts, defaultCodePattern, formatCode } from '@vuon/geo/planting/planting-code';

/** The patterns that farms use; the planting generator proposes the first. */
export const usualPatterns = [
  defaultCodePattern,
  '{plot}-H{row:02}-C{tree:03}',
  'H{row:02}-C{tree:03}',
  '{row:02}-{tree:03}',
  'C{tree:03}',
];

/** The usual pattern that gives this tree's code; null: none of them. */
export const likelyPattern = (code: string, parts: CodeParts): string | null =>
  usualPatterns.find((pattern) => formatCode(pattern, parts) === code) ?? null;
