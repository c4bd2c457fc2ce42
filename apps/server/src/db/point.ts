import type { PointLocation } from '@vuon/contract/orchard/location';
import { type RawBuilder, sql } from 'kysely';

/** A point as the API answers it. Raw values of points differ between the drivers. */
export const pointOf = (column: string): RawBuilder<PointLocation> => sql<PointLocation>`jsonb_build_object('geometry',
  jsonb_build_object('geoType', 'Point', 'geoCoordinate', jsonb_build_array(${sql.ref(column)}[0], ${sql.ref(column)}[1])))`;

/** The same where the column may be empty. */
export const pointOrNull = (column: string): RawBuilder<PointLocation | null> =>
  sql<PointLocation | null>`case when ${sql.ref(column)} is not null then ${pointOf(column)} end`;
