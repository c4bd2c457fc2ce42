import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { playHistory, type SeenDay } from '#testing/orchard-history.ts';
import { useServer } from '#testing/server.ts';
import { readPastTrees } from './past-trees.ts';
import { statusCountsAt } from './status-counts.ts';

const server = useServer();

const migration = readFileSync(new URL('../../../../migrations/0042_tree_changes.sql', import.meta.url), 'utf8');
const changesFromHistory = migration.slice(migration.indexOf('with event as'));

test.each([1, 2, 3])('every day of a random history comes back as it was (%i)', async (seed) => {
  const { farm, days, now, everyTree } = await playHistory(server, seed);
  const expectDays = async () => {
    for (const { day, trees } of days) {
      const past = await readPastTrees(server.db, farm.id, day);
      const found = everyTree.flatMap((id) => {
        const was = past(id);
        const tree = was === undefined ? now.get(id) : was;
        return tree ? [[id, tree.plantStatusId, tree.cropGroupId]] : [];
      });
      expect([day, found]).toEqual([day, [...trees].map(([id, tree]) => [id, tree.plantStatusId, tree.cropGroupId])]);
    }
  };
  await expectDays();

  const counted = await statusCountsAt(
    server.db,
    farm.id,
    days.map(({ day }) => day),
  );
  expect(counted.map(({ day, counts }) => [day, new Map(counts.map((one) => [one.plantStatusId, one.count]))])).toEqual(
    days.map(({ day, trees }) => [day, statusesOf(trees)]),
  );

  expect(await wrongTallies(farm.id)).toBe(0);

  // A farm that is older than the changes has them made of its history.
  await sql`delete from tree_change where entity_id = ${farm.id}`.execute(server.db);
  await sql.raw(changesFromHistory).execute(server.db);
  await expectDays();
});

const statusesOf = (trees: SeenDay['trees']) => {
  const counts = new Map<number, number>();
  for (const { plantStatusId } of trees.values()) counts.set(plantStatusId, (counts.get(plantStatusId) ?? 0) + 1);
  return counts;
};

const wrongTallies = async (entityId: number) => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from plant_tally full join (
      select entity_id, plot_id, plant_status_id, coalesce(crop_group_id, 0) as crop_group_id, count(*) as count,
        range_agg(int4range(id, id + 1)) as trees
      from plant where entity_id = ${entityId} and deleted_at is null group by 1, 2, 3, 4
    ) as counted using (entity_id, plot_id, plant_status_id, crop_group_id)
    where entity_id = ${entityId}
      and (plant_tally.count, plant_tally.trees) is distinct from (counted.count, counted.trees)`.execute(server.db);
  return rows[0]?.wrong;
};
