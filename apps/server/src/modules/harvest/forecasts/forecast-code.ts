import { type RawBuilder, sql } from 'kysely';

/** 'DB-2027-03' */
export const forecastCode = (): RawBuilder<string> =>
  sql`('DB-' || forecast.year || '-' || lpad(forecast.number::text, greatest(2, length(forecast.number::text)), '0'))`;
