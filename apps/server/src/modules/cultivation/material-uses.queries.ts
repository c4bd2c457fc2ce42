import { isByWater } from '@vuon/contract/cultivation/material-total';
import type { MaterialUse, MaterialUseInput } from '@vuon/contract/cultivation/material-use';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

// Materials with their doses, of works and of their orders.

type User = 'work' | 'work_order';

/** As it is stored; its total follows from the trees. */
export type StoredUse = Omit<MaterialUse, 'quantity' | 'cost'> & { price: number | null };

/** `more`: further pairs of names and columns of the table. */
export const usesOf = <More = object>(table: User, entityId: number, more?: RawBuilder<unknown>) => {
  const use = (column: string) => sql.ref(`${table}_material.${column}`);
  return sql<(StoredUse & More)[]>`(
    select coalesce(json_agg(json_build_object('materialId', material.id, 'materialCode', material.code,
      'materialName', material.name, 'unit', material.unit, 'price', material.price, 'dose', ${use('dose')},
      'doseUnit', ${use('dose_unit')}, 'dosePer', ${use('dose_per')}, 'water', ${use('water')},
      'waterPer', ${use('water_per')}, 'overDoseReason', ${use('over_dose_reason')}${more ? sql`, ${more}` : sql``})
      order by ${use('position')}), '[]')
    from ${sql.table(`${table}_material`)} join material on material.id = ${use('material_id')}
    where ${use('entity_id')} = ${entityId} and ${use(`${table}_id`)} = ${sql.ref(`${table}.id`)}
  )`;
};

/** The same uses for several records. */
export const insertUses = async (
  table: User,
  { db, entityId }: { db: Db; entityId: number },
  ids: number[],
  uses: MaterialUseInput[],
) => {
  if (!uses.length) return;
  const rows = uses.map((use, position) => ({
    position,
    material_id: use.materialId,
    dose: use.dose,
    dose_unit: use.doseUnit,
    dose_per: use.dosePer,
    water: isByWater(use.dosePer) ? use.water : null,
    water_per: isByWater(use.dosePer) ? use.waterPer : null,
    over_dose_reason: use.overDoseReason,
  }));
  await sql`
    insert into ${sql.table(`${table}_material`)} (entity_id, ${sql.ref(`${table}_id`)}, position, material_id, dose, dose_unit,
      dose_per, water, water_per, over_dose_reason)
    select ${entityId}::int, owner_id, r.* from unnest(${ids}::int[]) as owner_id,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (position int, material_id int, dose numeric, dose_unit text,
        dose_per text, water numeric, water_per text, over_dose_reason text)`.execute(db);
};
