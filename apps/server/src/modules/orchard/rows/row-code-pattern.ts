import { code } from '@vuon/contract/value';
import { type CodeParts, checkCodePattern, codeWriter } from '@vuon/geo/planting/planting-code';
import { problem } from '#http/problem.ts';

type Pattern = { pattern: string; names: 'row' | 'tree'; path: string };

/** Makes codes by a pattern. Refuses a faulty pattern, and one that makes invalid codes. */
export const codeMaker = ({ pattern, names, path }: Pattern): ((parts: CodeParts) => string) => {
  const fault = checkCodePattern(pattern, names);
  if (fault) throw problem('code.pattern_refused', `${fault}.`, { path });
  const Code = code(names === 'row' ? 'Mã hàng' : 'Mã cây');
  const write = codeWriter(pattern, names);
  return (parts) => {
    const made = write(parts);
    const read = Code.safeParse(made);
    if (read.success) return read.data;
    const why = read.error.issues[0]?.message ?? 'Không hợp lệ';
    throw problem('code.pattern_refused', `Mẫu này tạo ra mã “${made}”: ${why}.`, { path });
  };
};
