/** A share from 0 to 1 as a length of CSS. */
export const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(3)}%`;
