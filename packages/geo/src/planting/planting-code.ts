/** '{plot}-{row:02}-{tree:03}': names in braces, with the digits that a number is filled up to. */
const field = /\{(plot|row|tree)(?::0?(\d))?\}/g;

export const defaultCodePattern = '{plot}-{row:02}-{tree:03}';

export type CodeParts = { plot: string; row: number; tree: number };

/** Why a pattern cannot name trees or rows, in words; null: it can. */
export const checkCodePattern = (pattern: string, names: 'row' | 'tree'): string | null => {
  const used = [...pattern.matchAll(field)].map(([, name]) => name);
  if (!used.includes(names)) return names === 'tree' ? 'Mẫu mã cây cần có {tree}' : 'Mẫu mã hàng cần có {row}';
  if (names === 'row' && used.includes('tree')) return 'Mẫu mã hàng không dùng được {tree}';
  if (/[{}]/.test(pattern.replace(field, ''))) return 'Chỉ dùng được {plot}, {row} và {tree}, như {row:02}';
  return null;
};

export const formatCode = (pattern: string, parts: CodeParts): string =>
  pattern.replace(field, (_, name: keyof CodeParts, digits = '0') => String(parts[name]).padStart(Number(digits), '0'));
