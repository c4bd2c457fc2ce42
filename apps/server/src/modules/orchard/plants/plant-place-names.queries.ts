import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Names = { area: string | null; plot: string | null; row: string | null };

/** The names of the area, plot and row that a query asks for. */
export const findPlaceNames = async (
  db: Db,
  entityId: number,
  { areaId, plotId, rowId }: Pick<PlantQuery, 'areaId' | 'plotId' | 'rowId'>,
): Promise<Names> => {
  const { rows } = await sql<Names>`select
    (select name from area where entity_id = ${entityId} and id = ${areaId ?? null}::int) as area,
    (select code from plot where entity_id = ${entityId} and id = ${plotId ?? null}::int) as plot,
    (select code from "row" where entity_id = ${entityId} and id = ${rowId ?? null}::int) as row`.execute(db);
  return rows[0] ?? { area: null, plot: null, row: null };
};
