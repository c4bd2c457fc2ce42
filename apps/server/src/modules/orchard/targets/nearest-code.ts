/** Letters that are typed for digits, and case and blanks, do not tell codes apart. */
const plain = (code: string): string =>
  code.toLowerCase().replace(/\s+/g, '-').replaceAll('o', '0').replace(/[il]/g, '1');

/** Another digit is another place, rather than a slip. */
const stepsOf = (one: string, other: string): number => {
  if (one === other) return 0;
  return /\d/.test(one) && /\d/.test(other) ? 2 : 1;
};

/** Steps between two texts: a letter more, less or another, or two neighbours in the wrong order. */
const stepsBetween = (one: string, other: string): number => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let n = 1; n <= one.length; n++) {
    const next = [n];
    for (let m = 1; m <= other.length; m++) {
      const changed = stepsOf(one[n - 1] ?? '', other[m - 1] ?? '');
      let steps = Math.min((last[m] ?? 0) + 1, (next[m - 1] ?? 0) + 1, (last[m - 1] ?? 0) + changed);
      const isSwapped = n > 1 && m > 1 && one[n - 1] === other[m - 2] && one[n - 2] === other[m - 1];
      if (isSwapped) steps = Math.min(steps, (before[m - 2] ?? 0) + 1);
      next.push(steps);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

/** The first of the codes that a slip of the finger turns into the text; null: none is so near. */
export const nearestCode = (text: string, codes: string[]): string | null => {
  const typed = plain(text);
  const near = (most: number) =>
    codes.find((code) => Math.abs(code.length - typed.length) <= most && stepsBetween(typed, plain(code)) <= most);
  return near(0) ?? near(1) ?? null;
};
