import { CropGroupFields, type CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import type { z } from 'zod';
import { seedRecords } from '#audit';
import type { Db } from '#db/db.ts';
import { insertSystemCropGroups, recordedCropGroups } from './crop-group.queries.ts';

type Seed = { id: number } & z.input<typeof CropGroupFields>;

const durian = { scientificName: 'Durio zibethinus', icon: 'durian', rowSpacing: 8, treeSpacing: 8 } as const;

/** The four crops whose ids the specification gives. Entities fill in the values that growers do not agree on. */
const seeds: Seed[] = [
  {
    ...durian,
    id: 1,
    code: 'SR-RI6',
    name: 'Sầu riêng RI6',
    variety: 'RI6',
    color: '#d9a514',
    bloomToHarvestMin: 85,
    bloomToHarvestMax: 100,
    yields: [{ age: 10, minKg: 130, maxKg: 170 }],
  },
  { ...durian, id: 2, code: 'SR-MSK', name: 'Sầu riêng Musang King', variety: 'Musang King', color: '#7a8f2a' },
  {
    ...durian,
    id: 3,
    code: 'SR-MON',
    name: 'Sầu riêng Monthong',
    variety: 'Monthong',
    color: '#2f9e44',
    bloomToHarvestMin: 110,
    bloomToHarvestMax: 130,
    yields: [{ age: 10, minKg: 150, maxKg: 180 }],
    notes: 'Ở Tây Nguyên, thời gian từ ra hoa đến thu hoạch dài hơn 20–30 ngày.',
  },
  {
    id: 4,
    code: 'MIT-THAI',
    name: 'Mít thái',
    scientificName: 'Artocarpus heterophyllus',
    variety: 'Mít thái',
    color: '#c2701c',
    icon: 'jackfruit',
  },
];

export const seedCropGroups = (db: Db, now: Date): Promise<void> =>
  seedRecords(db, now, {
    type: 'crop-group',
    table: 'crop_group',
    seeds: seeds.map(({ id, ...fields }) => ({ id, ...(CropGroupFields.parse(fields) as CropGroupInput) })),
    insert: (missing) => insertSystemCropGroups(db, missing, now),
    records: (which) => sql`${recordedCropGroups(db, null, which)}`,
  });
