import type { cropIcons } from '../crops/crop-group.ts';
import { figure } from '../figure.ts';

type CropIcon = (typeof cropIcons)[number];

/** Kilograms of one fruit, from the smallest that is picked to the largest; crops without a line are not judged by it. */
const fruitWeights: Partial<Record<CropIcon, readonly [number, number]>> = {
  durian: [0.5, 12],
  jackfruit: [1, 40],
  mango: [0.05, 3],
  citrus: [0.03, 4],
  avocado: [0.05, 3],
};
export const fruitWeightOf = (icon: string): readonly [number, number] | null => fruitWeights[icon as CropIcon] ?? null;

/** What a year's best harvest may be exceeded by before somebody is asked. */
const farAbove = 1.5;
/** Kilograms that no tree gives in a year, for crops whose yields nobody entered. */
const mostOfTree = 500;

export type PickedFacts = {
  /** The crop's icon. */
  icon: string;
  fruits: number | null;
  /** With what was thrown out; null: not weighed. */
  kg: number | null;
  treeCount: number;
  /** What the trees give in a good year by the crop group's yields by age; null: nobody entered them. */
  yearlyKg: number | null;
};

const number = (value: number, digits = 1) => figure(value, value < 10 ? 2 : digits);

/** Why somebody should look again at what was entered; null: it may well be so. */
export const implausibleWords = ({ icon, fruits, kg, treeCount, yearlyKg }: PickedFacts): string | null => {
  const weights = fruitWeightOf(icon);
  if (weights && fruits && kg) {
    const [least, most] = weights;
    const each = kg / fruits;
    if (each < least || each > most)
      return `${number(kg)} kg của ${number(fruits)} trái là ${number(each)} kg mỗi trái; thường từ ${number(least)} đến ${number(most)} kg.`;
  }
  if (!treeCount) return null;
  const perTree = (yearlyKg === null ? mostOfTree : (yearlyKg / treeCount) * farAbove) || mostOfTree;
  const trees = `${number(treeCount)} cây`;
  if (kg && kg / treeCount > perTree)
    return `${number(kg)} kg trên ${trees} là ${number(kg / treeCount)} kg mỗi cây; cả năm khó quá ${number(perTree)} kg.`;
  const most = weights && perTree / weights[0];
  if (most && fruits && fruits / treeCount > most)
    return `${number(fruits)} trái trên ${trees} là ${number(fruits / treeCount)} trái mỗi cây; cả năm khó quá ${number(Math.ceil(most))} trái.`;
  return null;
};
