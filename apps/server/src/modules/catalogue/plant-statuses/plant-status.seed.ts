import { featureColor, PlantStatusFields, plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { z } from 'zod';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { insertPlantStatuses, recordedPlantStatuses } from './plant-status.queries.ts';

type Seed = { id: number } & Omit<z.input<typeof PlantStatusFields>, 'color'>;

/** In the order of the specification's colours. */
const seeds: Seed[] = [
  { id: plantStatusIds.needsCare, name: 'Cần chăm sóc', needsAttention: true },
  { id: plantStatusIds.healthy, name: 'Khỏe mạnh' },
  { id: plantStatusIds.new, name: 'Mới trồng' },
  { id: plantStatusIds.sick, name: 'Bệnh', needsAttention: true },
  { id: plantStatusIds.undernourished, name: 'Thiếu dinh dưỡng', needsAttention: true },
  { id: plantStatusIds.dead, name: 'Đã chết', condition: 'dead', needsAttention: true },
  { id: plantStatusIds.empty, name: 'Vị trí trống', condition: 'empty' },
];

/** Puts in what is missing; what the admin changed or removed since stays as it is. */
export const seedPlantStatuses = async (db: Db, now: Date): Promise<void> => {
  const found = await db.selectFrom('plant_status').select('id').where('entity_id', 'is', null).execute();
  const known = new Set(found.map(({ id }) => id));
  const missing = seeds.flatMap(({ id, ...fields }, position) =>
    known.has(id) ? [] : [{ ...PlantStatusFields.parse(fields), id, position, color: featureColor(position) }],
  );
  if (!missing.length) return;
  await insertPlantStatuses(db, missing, now);
  await recordChanges(
    { db, clock: () => now, actor: null },
    { action: 'create', type: 'plant-status', entityId: null },
    recordedPlantStatuses(
      db,
      missing.map(({ id }) => id),
    ),
  );
};
