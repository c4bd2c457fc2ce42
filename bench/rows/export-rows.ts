import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { CropGroupQuery } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import { openEmbedded } from '../../apps/server/src/db/database.ts';
import { cropGroupList } from '../../apps/server/src/modules/crops/crop-groups/crop-group.queries.ts';
import { prepare } from '../../apps/server/src/prepare.ts';

/** A data folder whose demo farm has this many more crop groups; the rows of its list are also in a file, a line of JSON each. */
export const makeRows = async (dataFolder: string, password: string, count: number, file: string): Promise<number> => {
  const { db, close } = openEmbedded(dataFolder);
  await prepare(db, () => new Date(), { admin: { username: 'admin', password }, demo: true });
  await sql`
    insert into crop_group (
      entity_id, code, name, scientific_name, variety, color, icon, row_spacing, tree_spacing, bloom_to_harvest_min,
      bloom_to_harvest_max, yields, notes, updated_by)
    select entity.id, 'CAY-' || n, (array['Sầu riêng Musang King', 'Cà phê Robusta', 'Mít thái siêu sớm', 'Bơ 034'])[1 + n % 4]
      || ' số ' || n, 'Durio zibethinus', 'Giống ' || n % 97, '#2f9e44', 'durian', 8 + (n % 5) / 2.0, 6, 85, 100 + n % 30,
      '[{"age":5,"minKg":20,"maxKg":30},{"age":10,"minKg":130,"maxKg":170}]',
      'Ghi chú của nhóm cây ' || n || ', trồng xen cà phê ở lô phía tây', app_user.id
    from generate_series(1, ${count}::int) n, (select id from entity limit 1) entity,
      (select id from app_user limit 1) app_user`.execute(db);
  await sql`analyze`.execute(db);
  const { id: entityId } = await db.selectFrom('entity').select('id').executeTakeFirstOrThrow();
  const out = createWriteStream(file);
  let total = 0;
  let after: string | null | undefined;
  while (after !== null) {
    const query = { ...CropGroupQuery.parse(after ? { after } : {}), pageSize: 1_000 };
    const { items, next } = await cropGroupList.read({ db, clock: () => new Date(), entityId }, query);
    out.write(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    total += items.length;
    after = next;
  }
  out.end();
  await once(out, 'finish');
  await close();
  return total;
};
