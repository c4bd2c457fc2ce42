/**
 * The pages to offer: both ends, the open one with its neighbours, null where some are left out. Past `lastJump` there are no
 * numbers to jump to, only the open one: its neighbours are reached by the arrows.
 */
export const pageNumbers = (open: number, last: number, lastJump = last): (number | null)[] => {
  const end = Math.min(last, lastJump);
  const wanted = [1, open - 1, open, open + 1, end].filter((page) => page >= 1 && (page <= end || page === open));
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  const numbers = pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2 && page - 1 <= end) return [page - 1, page];
    return page - before > 1 ? [null, page] : [page];
  });
  return (pages.at(-1) ?? 1) < last ? [...numbers, null] : numbers;
};
