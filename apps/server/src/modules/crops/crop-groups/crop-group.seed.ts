import { CropGroupFields, type CropGroupInput } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { insertSystemCropGroups, recordedCropGroups } from './crop-group.queries.ts';

type Seed = { id: number } & z.input<typeof CropGroupFields>;

const durian = { scientificName: 'Durio zibethinus', icon: 'durian', rowSpacing: 8, treeSpacing: 8 } as const;

/** The four crops whose ids the specification gives. What growers do not agree on is left open for the entity to fill in. */
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

/** Puts in what is missing; what the admin changed or removed since stays as it is. */
export const seedCropGroups = async (db: Db, now: Date): Promise<void> => {
  const found = await db.selectFrom('crop_group').select('id').where('entity_id', 'is', null).execute();
  const known = new Set(found.map(({ id }) => id));
  const missing = seeds.flatMap(({ id, ...fields }) =>
    known.has(id) ? [] : [{ ...(CropGroupFields.parse(fields) as CropGroupInput), id }],
  );
  if (!missing.length) return;
  await insertSystemCropGroups(db, missing, now);
  const ids = missing.map(({ id }) => id);
  const put = sql<boolean>`crop_group.id = any(${ids}::int[])`;
  await recordChanges(
    { db, clock: () => now, actor: null },
    { action: 'create', type: 'crop-group', entityId: null },
    sql`select id, null::jsonb as before, to_jsonb(seed) as after from (${recordedCropGroups(db, null, put)}) as seed`,
  );
};
