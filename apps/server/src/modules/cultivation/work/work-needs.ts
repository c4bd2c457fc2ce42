import { materialTotal } from '@vuon/contract/cultivation/material-total';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { totalsOfSets } from '#orchard';
import { workCode } from '../codes.ts';
import type { StoredUse } from '../material-uses.queries.ts';
import { openWork } from './work-uses.ts';

type Stored = Pick<StoredUse, 'dose' | 'doseUnit' | 'dosePer' | 'water' | 'waterPer' | 'unit'> & {
  materialId: number;
  workId: number;
  code: string;
  title: string;
  startsOn: string;
  targetSetId: number;
};
export type MaterialNeed = {
  materialId: number;
  workId: number;
  code: string;
  title: string;
  startsOn: string;
  place: string;
  /** In the material's unit. */
  quantity: number;
};

/** What open work that begins by a day needs of a material, or of all, for the trees that live now, in the order of the days. */
export const materialNeeds = async (
  db: Db,
  entityId: number,
  { materialId = null, until }: { materialId?: number | null; until: string },
): Promise<MaterialNeed[]> => {
  const { rows } = await sql<Stored>`
    select work.id as "workId", ${workCode()} as code, work.title, work.starts_on as "startsOn", work.target_set_id as "targetSetId",
      work_material.material_id as "materialId", work_material.dose, work_material.dose_unit as "doseUnit", work_material.dose_per as "dosePer", work_material.water,
      work_material.water_per as "waterPer", material.unit
    from work
    join work_material on work_material.entity_id = ${entityId} and work_material.work_id = work.id
      and (${materialId}::int is null or work_material.material_id = ${materialId}::int)
    join material on material.id = work_material.material_id
    where ${openWork(entityId)} and work.starts_on <= ${until}::date
    order by work.starts_on, work.id`.execute(db);
  const totals = await totalsOfSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );
  return rows.flatMap(({ workId, code, title, startsOn, targetSetId, unit, materialId: of, ...use }) => {
    const place = totals.get(targetSetId);
    const quantity = place ? materialTotal(use, place, unit) : null;
    return place && quantity ? [{ materialId: of, workId, code, title, startsOn, place: place.words, quantity }] : [];
  });
};
