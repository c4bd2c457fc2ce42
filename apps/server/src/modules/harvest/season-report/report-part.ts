import type { Season } from '@vuon/contract/crops/season';
import { type RawBuilder, sql } from 'kysely';

export type ReportedSeason = Pick<Season, 'id' | 'cropGroupId' | 'startsOn' | 'endsOn'>;

/** An amount of one plot in one month ('2026-11'); a plot of null is no plot that could be told. */
export type ReportPart = { plotId: number | null; month: string; amount: number };

export const monthOf = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${day}, 'YYYY-MM')`;
