import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { plots } from './plot.service.ts';

export const getPositions = async (scope: Scope, plotId: number): Promise<PlotPositions> => {
  await plots.get(scope, plotId);
  return readPositions(scope.db, scope.entityId, plotId);
};

type Columns = Record<keyof PlotPositions, string | null>;

/** Texts joined in the database: reading 100,000 rows, or arrays of that size, takes many times as long. */
export const readPositions = async (db: Db, entityId: number, plotId: number): Promise<PlotPositions> => {
  const { rows } = await sql<Columns>`
    select string_agg(id::text, ',') as ids, string_agg(location[0]::text, ',') as longitudes,
      string_agg(location[1]::text, ',') as latitudes, string_agg(plant_status_id::text, ',') as "plantStatusIds",
      string_agg(row_id::text, ',') as "rowIds", string_agg(coalesce(crop_group_id, 0)::text, ',') as "cropGroupIds",
      string_agg(coalesce('"' || planted_on || '"', 'null'), ',') as "plantedOn"
    from plant where entity_id = ${entityId} and plot_id = ${plotId} and deleted_at is null and location is not null`.execute(
    db,
  );
  const read = <K extends keyof PlotPositions>(name: K): PlotPositions[K] => JSON.parse(`[${rows[0]?.[name] ?? ''}]`);
  return {
    ids: read('ids'),
    longitudes: read('longitudes').map(toCentimetre),
    latitudes: read('latitudes').map(toCentimetre),
    plantStatusIds: read('plantStatusIds'),
    rowIds: read('rowIds'),
    cropGroupIds: read('cropGroupIds'),
    plantedOn: read('plantedOn'),
  };
};

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
