const formats = new Map<string, Intl.NumberFormat>();

/**
 * '1.204,5': with at most so many decimals, and no fewer than `least`. Making a format takes forty times as long as using it, and
 * `toLocaleString` with options makes one each time.
 */
export const figure = (value: number, most = 0, least = 0): string => {
  const key = `${most} ${least}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat('vi-VN', { maximumFractionDigits: most, minimumFractionDigits: least });
  formats.set(key, format);
  return format.format(value);
};
