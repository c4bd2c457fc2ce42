export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'gap'; count: number };

/** Lengths of the longest common subsequence from each pair of positions on. */
const commonFrom = (a: string[], b: string[]): number[][] => {
  const lengths = a.map(() => b.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return lengths;
};

const everyLine = (a: string[], b: string[]): Exclude<LineChange, { kind: 'gap' }>[] => {
  const common = commonFrom(a, b);
  const lines: Exclude<LineChange, { kind: 'gap' }>[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const old = a[i];
    const next = b[j];
    if (old !== undefined && old === next) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (next === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: next ?? '' });
      j += 1;
    }
  }
  return lines;
};

/** Two texts compared line by line. Unchanged lines are shown next to changed ones, and only counted elsewhere. */
export const lineChanges = (before: string, after: string): LineChange[] => {
  const lines = everyLine(before.split('\n'), after.split('\n'));
  const isNear = (index: number) => [index - 1, index, index + 1].some((at) => lines[at] && lines[at].kind !== 'same');
  const shown: LineChange[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (last?.kind === 'gap') last.count += 1;
    else shown.push({ kind: 'gap', count: 1 });
  }
  return shown;
};
