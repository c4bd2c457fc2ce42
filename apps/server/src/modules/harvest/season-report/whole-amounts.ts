/**
 * Whole đồng that add up to `total`, the rounded sum of these amounts: each is rounded down, and those with the largest remainders get what is
 * left, the first of equal ones first.
 */
export const wholeAmounts = (amounts: number[], total: number): number[] => {
  // A share such as 1/3 · 3 may end just below the whole number that it is.
  const exact = amounts.map((amount) => Math.round(amount * 1e4) / 1e4);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((sum, one) => sum + one, 0);
  const largest = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left);
  for (const { index } of largest) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
};
