/** A press changes the last digit that matters: a tenth of 8,24 kg, ten of 3.280 litres. */
export const stepFor = (quantity: number): number =>
  10 ** Math.max(-3, Math.floor(Math.log10(Math.max(quantity, 0.01))) - 1);
