import { type RawBuilder, sql } from 'kysely';

/** 'CV-0452' of a number; `table` names the row that has it. */
export const workCode = (table = 'work'): RawBuilder<string> => {
  const number = sql.ref(`${table}.number`);
  return sql<string>`('CV-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`;
};

/** 'KH-2026-001' */
export const farmPlanCode = sql<string>`(
  'KH-' || farm_plan.year || '-' || lpad(farm_plan.number::text, greatest(3, length(farm_plan.number::text)), '0')
)`;

/** 'DT-2026-001'; `table` names the row that has it. */
export const plantingBatchCode = (table = 'planting_batch'): RawBuilder<string> => {
  const [year, number] = [sql.ref(`${table}.year`), sql.ref(`${table}.number`)];
  return sql<string>`('DT-' || ${year} || '-' || lpad(${number}::text, greatest(3, length(${number}::text)), '0'))`;
};
