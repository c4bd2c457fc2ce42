/** Round marks from 0 to at least `max`, at most `count` steps of 1, 2 or 5 times a power of ten; whole numbers only. */
export const niceScale = (max: number, count = 4): number[] => {
  const rough = Math.max(1, max) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};
