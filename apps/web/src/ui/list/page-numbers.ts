/** The pages to offer: both ends, the open one with its neighbours, null where some are left out. */
export const pageNumbers = (open: number, last: number): (number | null)[] => {
  const wanted = [1, open - 1, open, open + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
};
