import { type RawBuilder, sql } from 'kysely';

const padded = (number: RawBuilder<unknown>) => sql`lpad(${number}::text, greatest(4, length(${number}::text)), '0')`;

/** 'L-2026-0042', 'PB-2026-0031': counted in each entity and year. `table` names the row that has year and number. */
const yearly =
  (prefix: string, table: string) =>
  (alias = table): RawBuilder<string> =>
    sql<string>`(${sql.lit(`${prefix}-`)} || ${sql.ref(`${alias}.year`)} || '-' || ${padded(sql.ref(`${alias}.number`))})`;

export const lotCode = yearly('L', 'lot');
export const saleCode = yearly('PB', 'sale');
export const countCode = yearly('SL', 'harvest_count');
export const yieldCode = yearly('MT', 'harvest_yield');

/** 'BM-0012' */
export const buyerCode = sql<string>`('BM-' || ${padded(sql.ref('buyer.number'))})`;
