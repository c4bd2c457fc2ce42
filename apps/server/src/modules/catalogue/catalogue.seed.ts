import { MaterialInput } from '@vuon/contract/catalogue/material';
import { sql } from 'kysely';
import { seedRecords } from '#audit';
import type { Db } from '#db/db.ts';
import { insertSystemMaterials, materialsWhere } from './materials/material.queries.ts';
import { seedPlantStatuses } from './plant-statuses/plant-status.seed.ts';
import { seedQualityTemplates } from './quality-templates/quality-template.seed.ts';
import { seedWorkTypes } from './work-types/work-type.seed.ts';

/** Materials that every orchard buys. Entities add pesticides by the product's label: days of PHI must not be guessed. */
const materials = [
  { code: 'URE', name: 'Phân urê (46% N)', kind: 'fertilizer', unit: 'kg' },
  { code: 'DAP', name: 'Phân DAP 18-46', kind: 'fertilizer', unit: 'kg' },
  { code: 'LAN', name: 'Super lân (16% P₂O₅)', kind: 'fertilizer', unit: 'kg' },
  { code: 'KALI-DO', name: 'Kali clorua (60% K₂O)', kind: 'fertilizer', unit: 'kg' },
  { code: 'KALI-TRANG', name: 'Kali sunfat (50% K₂O)', kind: 'fertilizer', unit: 'kg' },
  { code: 'NPK-16-16-8', name: 'Phân NPK 16-16-8', kind: 'fertilizer', unit: 'kg' },
  { code: 'HUU-CO', name: 'Phân hữu cơ vi sinh', kind: 'fertilizer', unit: 'kg' },
  { code: 'PHAN-BO', name: 'Phân bò hoai', kind: 'fertilizer', unit: 'kg' },
  { code: 'VOI', name: 'Vôi nông nghiệp', kind: 'other', unit: 'kg' },
];

export const seedCatalogue = async (db: Db, now: Date): Promise<void> => {
  await seedPlantStatuses(db, now);
  await seedWorkTypes(db, now);
  await seedQualityTemplates(db, now);
  await seedRecords(db, now, {
    type: 'material',
    table: 'material',
    seeds: materials.map((fields, index) => ({ id: index + 1, ...MaterialInput.parse(fields) })),
    insert: (missing) => insertSystemMaterials(db, missing, now),
    records: (which) => sql`${materialsWhere(db, null, which)}`,
  });
};
