/**
 * '{lô}-H##-C###': the plot's code, the row's number and the tree's, each # being a digit that a number is filled up to. A run of #
 * after an H is the row, after a C the tree; of the others the last one names the tree, where a tree is named, and the rest the row.
 * '{hàng:02}' and '{cây:03}' say it outright. The English words that patterns had before are read too.
 */
const field = /\{(lô|lo|plot|hàng|hang|row|cây|cay|tree)(?::0?(\d))?\}|#+/giu;

type Part = 'plot' | 'row' | 'tree';
const parts: Record<string, Part> = {
  lô: 'plot',
  lo: 'plot',
  plot: 'plot',
  hàng: 'row',
  hang: 'row',
  row: 'row',
  cây: 'tree',
  cay: 'tree',
  tree: 'tree',
};
const byLetter: Record<string, Part> = { H: 'row', C: 'tree' };

export const defaultCodePattern = '{lô}-H##-C###';
export const defaultRowPattern = 'H##';

/** Without a tree it is the code of a row. */
export type CodeParts = { plot: string; row: number; tree?: number };

/** `digits`: at least so many. `text`: as it stands in the pattern. */
type Field = { part: Part; digits: number; text: string; at: number };

const fieldsOf = (pattern: string, names: 'row' | 'tree'): Field[] => {
  const found = [...pattern.matchAll(field)].map(({ 0: text, 1: word, 2: digits, index }) => ({
    part: word ? parts[word.toLowerCase()] : byLetter[pattern.charAt(index - 1).toUpperCase()],
    digits: word ? Number(digits ?? 1) : text.length,
    text,
    at: index,
  }));
  const isTreeNamed = names === 'row' || found.some(({ part }) => part === 'tree');
  const last = isTreeNamed ? undefined : found.findLast(({ part }) => part === undefined);
  return found.map((one) => ({ ...one, part: one.part ?? (one === last ? 'tree' : 'row') }));
};

/** The pattern with something else in place of its fields. */
const replaceFields = (pattern: string, fields: Field[], write: (field: Field) => string): string => {
  let [written, from] = ['', 0];
  for (const one of fields) {
    written += pattern.slice(from, one.at) + write(one);
    from = one.at + one.text.length;
  }
  return written + pattern.slice(from);
};

/** Why a pattern cannot name trees or rows, in words; null: it can. */
export const checkCodePattern = (pattern: string, names: 'row' | 'tree'): string | null => {
  const plain = pattern.normalize('NFC');
  const fields = fieldsOf(plain, names);
  const has = (part: Part) => fields.some((one) => one.part === part);
  if (/[{}]/.test(replaceFields(plain, fields, () => '')))
    return 'Trong ngoặc chỉ dùng được {lô}, {hàng} và {cây}, như {hàng:02}';
  if (names === 'row' && has('tree')) return 'Mẫu mã hàng không dùng được số cây';
  if (!has(names))
    return names === 'tree' ? 'Mẫu mã cây cần có số cây, như C###' : 'Mẫu mã hàng cần có số hàng, như H##';
  return null;
};

/** Writes codes by a pattern, which is read once: a planting has up to 200,000 of them. */
export const codeWriter = (pattern: string, names: 'row' | 'tree'): ((parts: CodeParts) => string) => {
  const plain = pattern.normalize('NFC');
  const fields = fieldsOf(plain, names);
  return ({ plot, row, tree = 0 }) => {
    const numbers = { row, tree };
    return replaceFields(plain, fields, ({ part, digits }) =>
      part === 'plot' ? plot : String(numbers[part]).padStart(digits, '0'),
    );
  };
};

export const formatCode = (pattern: string, code: CodeParts): string =>
  codeWriter(pattern, code.tree === undefined ? 'row' : 'tree')(code);

const outright: Record<'row' | 'tree', string> = { row: 'hàng', tree: 'cây' };

/** The pattern as it is shown: '{plot}-H{row:02}' becomes '{lô}-H##'. */
export const vietnamesePattern = (pattern: string, names: 'row' | 'tree'): string => {
  const plain = pattern.normalize('NFC');
  const fields = fieldsOf(plain, names);
  const short = replaceFields(plain, fields, ({ part, digits }) =>
    part === 'plot' ? '{lô}' : '#'.repeat(digits || 1),
  );
  const isSame = fieldsOf(short, names).every(({ part }, index) => part === fields[index]?.part);
  if (isSame && fieldsOf(short, names).length === fields.length) return short;
  return replaceFields(plain, fields, ({ part, digits }) =>
    part === 'plot' ? '{lô}' : `{${outright[part]}${digits > 1 ? `:0${digits}` : ''}}`,
  );
};
