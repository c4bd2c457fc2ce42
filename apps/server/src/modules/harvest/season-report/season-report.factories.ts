import type { Sale } from '@vuon/contract/harvest/sale';
import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { sql } from 'kysely';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard } from '../harvest.factories.ts';
import { aBuyer, aLot, aSeason } from '../harvest-lots.factories.ts';
import { aWorkType } from '../traces/trace.factories.ts';

type Orchard = Awaited<ReturnType<typeof anOrchard>>;
type Done = { targetSetId: number; workTypeId: number; [column: string]: unknown };

/**
 * A farm of three plots with ten Monthong each and one of another crop, in the season from June to December 2026. The second lot has 100 kg of the
 * second plot and 30 kg of the first, which were split off from the first lot. `prepare` makes it anew before each test.
 */
export const reportedFarm = (server: TestServer) => {
  const at = {} as {
    farm: Farm;
    manager: Person;
    seasonId: number;
    workTypeId: number;
    buyerId: number;
    plots: Record<'first' | 'second' | 'third' | 'other', Orchard>;
    lots: Record<'first' | 'second', number>;
  };
  const prepare = async () => {
    at.farm = await aFarm(server);
    at.manager = await aMember(server, at.farm, 'manager');
    at.plots = {
      first: await anOrchard(server, at.manager),
      second: await anOrchard(server, at.manager, { code: 'B-02' }),
      third: await anOrchard(server, at.manager, { code: 'C-03' }),
      other: await anOrchard(server, at.manager, { code: 'D-04', cropGroupId: 2 }),
    };
    at.seasonId = await aSeason(at.manager);
    at.workTypeId = await aWorkType(at.manager);
    at.buyerId = (await aBuyer(at.manager)).id;
  };
  const ofCrop = () => [...at.plots.first.targets, ...at.plots.second.targets, ...at.plots.third.targets];
  const harvest = async () => {
    const lots = [await aLot(at.manager), await aLot(at.manager)];
    at.lots = { first: lots[0]?.id ?? 0, second: lots[1]?.id ?? 0 };
    await aHarvestYield(at.manager, { targets: at.plots.first.targets, lotId: at.lots.first });
    const shared = { targets: ofCrop(), lotId: at.lots.first, grades: [{ grade: 'c', kg: 40 }], fruits: 20 };
    await aHarvestYield(at.manager, { ...shared, harvestedAt: '2026-10-30T02:00:00Z' });
    const own = { targets: at.plots.second.targets, lotId: at.lots.second, grades: [{ grade: 'a', kg: 100 }] };
    await aHarvestYield(at.manager, { ...own, fruits: 40 });
    const lines = [{ grade: 'a', kg: 30 }];
    const part = expectData(await at.manager.client.post(`/api/lots/${at.lots.first}/split`, { lines }));
    expectData(await at.manager.client.post(`/api/lots/${at.lots.second}/merge`, { fromIds: [part.id] }));
  };
  const sell = async (fields: object): Promise<Sale> => {
    const sale = { kind: 'weight', buyerId: at.buyerId, soldOn: '2026-11-15', ...fields };
    return expectData(await at.manager.client.post('/api/sales', sale));
  };
  return {
    at,
    prepare,
    ofCrop,
    harvest,
    sell,
    report: async (who = at.manager): Promise<SeasonReport> =>
      expectData(await who.client.get(`/api/seasons/${at.seasonId}/report`)),
    /** Kilograms of one material without an interval, 500 g for each tree. */
    feed: async (materialId: number, targets: object[], day = '2026-11-10') =>
      expectData(
        await at.manager.client.post('/api/diary-entries', {
          title: 'Bón gốc',
          workTypeId: at.workTypeId,
          targets,
          startsAt: `${day}T00:00:00Z`,
          endsAt: `${day}T02:00:00Z`,
          materials: [{ materialId, dose: 500, doseUnit: 'g', dosePer: 'tree' }],
        }),
      ),
    /** The row of a work on whole plots, without its rules. */
    worked: async (plots: Orchard[], columns: Record<string, unknown>): Promise<void> => {
      const { db } = server;
      const { rows } = await sql<{ id: number }>`
        insert into target_set (entity_id) values (${at.farm.id}) returning id`.execute(db);
      const targetSetId = rows[0]?.id ?? 0;
      for (const [position, { plotId }] of plots.entries())
        await sql`insert into target (entity_id, target_set_id, position, kind, plot_id)
          values (${at.farm.id}, ${targetSetId}, ${position}, 'plot', ${plotId})`.execute(db);
      const work: Done = { targetSetId, workTypeId: at.workTypeId, kind: 'planned', ...columns };
      await sql`
        insert into work (entity_id, number, kind, title, work_type_id, farm_plan_id, target_set_id, starts_on, ends_on, state, finished_at,
          labour_rate, actual_labour_days, actual_other_cost)
        select ${at.farm.id}, coalesce(max(number), 0) + 1, ${work.kind}, 'Bón phân', ${work.workTypeId}, ${work.farmPlanId ?? null}::int,
          ${targetSetId}::int, ${work.endsOn}::date, ${work.endsOn}::date, ${work.state}, ${work.finishedAt ?? null}::timestamptz,
          ${work.rate ?? null}::int, ${work.days ?? null}::numeric, ${work.other ?? null}::bigint
        from work where entity_id = ${at.farm.id}`.execute(db);
    },
  };
};
