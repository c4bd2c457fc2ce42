import { type MaterialUnit, materialUnitNames } from '../catalogue/material.ts';
import { figure } from '../figure.ts';

const digits: Partial<Record<MaterialUnit, number>> = { kg: 3, l: 3 };

/** '8,240' in columns: kilograms and litres to the gram and millilitre; other units without needless zeros. */
export const stockNumber = (quantity: number, unit: string): string =>
  figure(quantity, 3, digits[unit as MaterialUnit] ?? 0);

export const unitName = (unit: string): string => materialUnitNames[unit as MaterialUnit] ?? unit;

/** '8,24 kg', in sentences */
export const stockText = (quantity: number, unit: string): string => `${figure(quantity, 3)}\u00a0${unitName(unit)}`;

/** '−1,640', '+0,260' */
export const changeText = (quantity: number, unit: string): string => {
  const size = stockNumber(Math.abs(quantity), unit);
  return quantity === 0 ? size : `${quantity < 0 ? '−' : '+'}${size}`;
};
