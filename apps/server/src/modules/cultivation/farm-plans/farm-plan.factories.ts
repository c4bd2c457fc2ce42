import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';
import { aWorkType } from '../cultivation.factories.ts';

/** A plot of one hectare with one row of trees in an area of its own. */
export const aGrove = async (server: TestServer, who: Person, { code = 'A-01', trees = 10 } = {}) => {
  const area = await anArea(who, { name: `Đồi ${code}` });
  const plot = await aPlot(who, { areaId: area.id, code, location: land(0, 0, 100, 100) });
  const row = await aRow(who, { plotId: plot.id, code: 'H01', number: 1 });
  await plantTrees(server.db, row, trees);
  return { areaId: area.id as number, plotId: plot.id, rowId: row.id };
};

/** Of Monthong, from 10 October 2026; its stages begin on 10 October, 9 December and 23 January. */
export const aPlannedSeason = async (who: Person, fields: object = {}) =>
  expectData(
    await who.client.post('/api/seasons', {
      cropGroupId: 3,
      name: 'Chính vụ',
      year: 2027,
      kind: 'main',
      startsOn: '2026-10-10',
      endsOn: '2027-09-14',
      stages: [
        { name: 'Phục hồi', days: 60 },
        { name: 'Ra hoa', days: 45 },
        { name: 'Nuôi trái', days: 110 },
      ],
      ...fields,
    }),
  );

export const aFarmPlan = async (
  who: Person,
  fields: { seasonId: number; targets: object[]; [field: string]: unknown },
): Promise<FarmPlan> =>
  expectData(
    await who.client.post('/api/farm-plans', {
      name: 'Monthong chính vụ 2027',
      keyDates: [{ name: 'Ra hoa đợt 1', plannedOn: '2026-12-20' }],
      ...fields,
    }),
  );

/** Lines in the plan's first stage unless told; on three days of December, of a work type of their own. */
export const addLines = async (who: Person, plan: FarmPlan, ...lines: object[]): Promise<PlanLine[]> => {
  const line = {
    stageId: plan.stages[0]?.id,
    title: 'Phun canxi – bo',
    workTypeId: await aWorkType(who),
    startsOn: '2026-12-14',
    endsOn: '2026-12-16',
  };
  const body = { lines: lines.map((fields) => ({ ...line, ...fields })) };
  return expectData(await who.client.post(`/api/farm-plans/${plan.id}/lines`, body)).items;
};
