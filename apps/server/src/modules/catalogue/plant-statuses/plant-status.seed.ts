import { featureColor, PlantStatusFields, plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { sql } from 'kysely';
import type { z } from 'zod';
import { seedRecords } from '#audit';
import type { Db } from '#db/db.ts';
import { insertPlantStatuses, plantStatusesWhere } from './plant-status.queries.ts';

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

export const seedPlantStatuses = (db: Db, now: Date): Promise<void> =>
  seedRecords(db, now, {
    type: 'plant-status',
    table: 'plant_status',
    seeds: seeds.map(({ id, ...fields }, position) => ({
      ...PlantStatusFields.parse(fields),
      id,
      position,
      color: featureColor(position),
    })),
    insert: (missing) => insertPlantStatuses(db, missing, now),
    records: (which) => sql`${plantStatusesWhere(db, which)}`,
  });
