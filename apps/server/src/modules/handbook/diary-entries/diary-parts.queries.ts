import { isByWater } from '@vuon/contract/cultivation/material-total';
import type { DiaryEntryInput, DiaryMaterialInput } from '@vuon/contract/handbook/diary-entry-input';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A material with what was found out about it. */
export type CheckedMaterial = DiaryMaterialInput & { quantity: number; isPermitted: boolean | null };

export const replaceMaterials = async (db: Db, entityId: number, entryId: number, uses: CheckedMaterial[]) => {
  const rows = uses.map((use, position) => ({
    position,
    material_id: use.materialId,
    quantity: use.quantity,
    dose: use.dose,
    dose_unit: use.doseUnit,
    dose_per: use.dosePer,
    water: isByWater(use.dosePer) ? use.water : null,
    water_per: isByWater(use.dosePer) ? use.waterPer : null,
    over_dose_reason: use.overDoseReason,
    is_permitted: use.isPermitted,
    not_permitted_reason: use.notPermittedReason,
  }));
  await sql`delete from diary_material where entity_id = ${entityId} and diary_entry_id = ${entryId}`.execute(db);
  await sql`
    insert into diary_material (entity_id, diary_entry_id, position, material_id, quantity, dose, dose_unit, dose_per, water, water_per,
      over_dose_reason, is_permitted, not_permitted_reason)
    select ${entityId}::int, ${entryId}::int, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (position int,
      material_id int, quantity numeric, dose numeric, dose_unit text, dose_per text, water numeric, water_per text,
      over_dose_reason text, is_permitted boolean, not_permitted_reason text)`.execute(db);
};

export const replacePeople = async (db: Db, entityId: number, entryId: number, people: DiaryEntryInput['people']) => {
  await sql`delete from diary_person where entity_id = ${entityId} and diary_entry_id = ${entryId}`.execute(db);
  await sql`
    insert into diary_person (entity_id, diary_entry_id, person_id, hours)
    select ${entityId}::int, ${entryId}::int, person_id, hours
    from unnest(${people.map(({ personId }) => personId)}::int[], ${people.map(({ hours }) => hours)}::numeric[])
      as given (person_id, hours)`.execute(db);
};
