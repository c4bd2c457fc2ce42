import { z } from 'zod';

/** Fruit is weighed to ten grams. */
const isInHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const Kg = z
  .number('Phải là số')
  .min(0.01, 'Phải lớn hơn 0')
  .max(1_000_000, 'Lớn nhất 1.000.000\u00a0kg')
  .refine(isInHundredths, 'Nhiều nhất 2 chữ số sau dấu phẩy');

/** Đồng for a kilogram. */
export const KgPrice = z
  .int('Phải là số nguyên')
  .min(0, 'Không được âm')
  .max(100_000_000, 'Lớn nhất 100.000.000\u00a0đ');

/** Sums of weights without the dust of binary fractions. */
export const roundKg = (kg: number): number => Math.round(kg * 100) / 100;
