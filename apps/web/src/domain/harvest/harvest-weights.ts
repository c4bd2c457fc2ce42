const oneDecimal = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** Figures of a page are told in one unit: tonnes, or kilograms where the largest has less than ten tonnes. */
export const unitOf = (kg: number): { name: 'tấn' | 'kg'; text: (kg: number) => string } =>
  kg >= 10_000
    ? { name: 'tấn', text: (value) => oneDecimal.format(value / 1_000) }
    : { name: 'kg', text: (value) => whole.format(value) };

/** '184,6 tấn' */
export const weightText = (kg: number): string => {
  const { name, text } = unitOf(kg);
  return `${text(kg)}\u00a0${name}`;
};
