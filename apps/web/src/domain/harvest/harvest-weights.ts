import { figure } from '@vuon/contract/figure';

/** Figures of a page are told in one unit: tonnes, or kilograms where the largest has less than ten tonnes. */
export const unitOf = (kg: number): { name: 'tấn' | 'kg'; text: (kg: number) => string } =>
  kg >= 10_000
    ? { name: 'tấn', text: (value) => figure(value / 1_000, 1, 1) }
    : { name: 'kg', text: (value) => figure(value) };

/** '184,6 tấn' */
export const weightText = (kg: number): string => {
  const { name, text } = unitOf(kg);
  return `${text(kg)}\u00a0${name}`;
};
