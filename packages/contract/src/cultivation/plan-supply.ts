import type { MaterialUnit } from '../catalogue/material.ts';
import { addDays, daysBetween } from '../day.ts';
import { periodStart } from './batman-period.ts';
import type { PlanLine } from './plan-line.ts';

type Line = Pick<PlanLine, 'startsOn' | 'endsOn' | 'labourDays' | 'materials' | 'work'>;

/** A line whose work was cancelled needs nothing any more. */
const needed = (lines: Line[]) => lines.filter(({ work }) => work?.state !== 'cancelled');

export type MaterialNeed = {
  materialId: number;
  name: string;
  unit: MaterialUnit;
  /** By month, 'yyyy-mm'. */
  months: Record<string, number>;
  total: number;
  /** Đồng; null: the material has no price. */
  cost: number | null;
};

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** What has to be bought by month: a line's materials are needed on its first day. Lines whose dose has no total count nothing. */
export const materialsByMonth = (lines: Line[]): { months: string[]; needs: MaterialNeed[] } => {
  const needs = new Map<number, MaterialNeed>();
  const months = new Set<string>();
  for (const { startsOn, materials } of needed(lines))
    for (const { materialId, materialName, unit, quantity, cost } of materials) {
      if (quantity === null) continue;
      const month = startsOn.slice(0, 7);
      months.add(month);
      const need = needs.get(materialId) ?? { materialId, name: materialName, unit, months: {}, total: 0, cost: null };
      need.months[month] = rounded((need.months[month] ?? 0) + quantity);
      need.total = rounded(need.total + quantity);
      if (cost !== null) need.cost = (need.cost ?? 0) + cost;
      needs.set(materialId, need);
    }
  return {
    months: [...months].toSorted(),
    needs: [...needs.values()].toSorted(
      (one, other) => (other.cost ?? 0) - (one.cost ?? 0) || one.name.localeCompare(other.name, 'vi'),
    ),
  };
};

export type LabourWeek = { from: string; to: string; days: number };

/** Days of labour by week, Monday to Sunday, without gaps: each line's are spread evenly over its window. */
export const labourByWeek = (lines: Line[]): LabourWeek[] => {
  const weeks = new Map<string, number>();
  for (const { startsOn, endsOn, labourDays } of needed(lines)) {
    if (!labourDays) continue;
    const length = daysBetween(startsOn, endsOn) + 1;
    for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) {
      const from = periodStart('week', day);
      weeks.set(from, (weeks.get(from) ?? 0) + labourDays / length);
    }
  }
  const known = [...weeks.keys()].toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const all: LabourWeek[] = [];
  for (let from = first; from <= last; from = addDays(from, 7))
    all.push({ from, to: addDays(from, 6), days: Math.round((weeks.get(from) ?? 0) * 10) / 10 });
  return all;
};

/** A person works six days a week. */
const workdays = 6;
export const labourThereIs = (people: number): number => people * workdays;
