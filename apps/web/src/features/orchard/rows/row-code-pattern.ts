import { type CodeParts, defaultCodePattern, formatCode } from '@vuon/geo/planting/planting-code';

/** The patterns that farms use; the planting generator proposes the first. */
export const usualPatterns = [defaultCodePattern, '{lô}-##-###', 'H##-C###', '##-###', 'C###'];

/** What a pattern is made of, for under its field. */
export const patternHelp = '{lô}: mã lô · H##: số hàng, 2 chữ số · C###: số cây, 3 chữ số';

/** The usual pattern that gives this tree's code; null: none of them. */
export const likelyPattern = (code: string, parts: CodeParts): string | null =>
  usualPatterns.find((pattern) => formatCode(pattern, parts) === code) ?? null;
