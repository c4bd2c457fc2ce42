import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { AreaInput } from '@vuon/contract/orchard/area';
import { polygonOf } from '@vuon/contract/orchard/location';
import { PlantingFields } from '@vuon/contract/orchard/planting';
import { PlotInput } from '@vuon/contract/orchard/plot';
import { describeAct } from '#acts';
import { inAct } from '#http/act-context.ts';
import type { Scope } from '#http/scope.ts';
import { changePlantStatuses, createArea, createPlanting, createPlot, readPositions } from '#orchard';
import { type DemoArea, demoAreas, troubles } from './orchard-data.ts';
import { patchesOf } from './orchard-patches.ts';
import { pondIn, ringAround, stripAcross } from './orchard-shapes.ts';
import { patchesOfTrouble } from './orchard-troubles.ts';
import { ownAct } from './own-act.ts';

/** The rounds through the orchard on which troubles were found, in days before today. */
const rounds = [152, 118, 86, 51, 23, 9];
/** The farm has kept its books for this long; older trees were there before. */
const bookDays = 760;

/** Three areas of durian with some 12,000 trees; one plot is left empty to try the planting page. */
export const makeDemoOrchard = async (scope: Scope): Promise<void> => {
  const today = dayInVietnam(scope.clock());
  const stricken: { trouble: (typeof troubles)[number]; ago: number; ids: number[] }[] = [];
  for (const area of demoAreas) {
    const areaId = await makeArea(daysAgo(scope, bookDays), area, today);
    for (const patch of patchesOf(area)) {
      const plotId = await makePlot(scope, area, areaId, patch, today);
      if (plotId === null) continue;
      const since = rounds.filter((ago) => ago < ageInDays(patch.plot.age ?? 0));
      const found = patchesOfTrouble(patch.code, await readPositions(scope.db, scope.entityId, plotId));
      for (const [index, trouble] of troubles.entries())
        for (const [round, ago] of since.entries())
          stricken.push({ trouble, ago, ids: (found[index] ?? []).filter((_, at) => at % since.length === round) });
    }
  }
  for (const ago of rounds)
    for (const trouble of troubles) {
      const ids = stricken.filter((one) => one.ago === ago && one.trouble === trouble).flatMap((one) => one.ids);
      const { status, reason } = trouble;
      const values = { plantStatusId: plantStatusIds[status], reason };
      const act = { way: 'bulk', action: 'plant.status', type: 'plant' } as const;
      const own = inAct(ownAct(daysAgo(scope, ago)), { ...act, facts: { values, reason, chosen: 'map' } });
      const { facts } = await changePlantStatuses(own, ids, values);
      await describeAct(scope.db, own.actor.requestId, facts ?? {});
    }
};

const ageInDays = (years: number) => Math.round(years * 365.25);

const daysAgo = (scope: Scope, days: number): Scope => {
  const at = new Date(scope.clock().getTime() - days * 86_400_000);
  return { ...scope, clock: () => at };
};

const makeArea = async (scope: Scope, { fields, manager, expiresInDays, land }: DemoArea, today: string) => {
  const { id } = await createArea(
    ownAct(scope),
    AreaInput.parse({
      ...fields,
      managerId: await findPersonId(scope, manager),
      growingExpiresOn: expiresInDays === null ? null : addDays(today, expiresInDays),
      location: polygonOf([ringAround(land, { west: -0.01, east: 1.01, south: -0.012, north: 1.012 })]),
      gpsAccuracy: 2,
    }),
  );
  return id;
};

type DemoPatch = ReturnType<typeof patchesOf>[number];

/** The plot with its trees; null: it has none yet. */
const makePlot = async (
  now: Scope,
  { land }: DemoArea,
  areaId: number,
  { plot, patch, code }: DemoPatch,
  today: string,
) => {
  const { cropGroupId, age, exclusion, irrigation = null, pattern = 'square', spacing } = plot;
  const plantedAgo = age === null ? null : ageInDays(age);
  const plantedOn = plantedAgo === null ? null : addDays(today, -plantedAgo);
  const scope = daysAgo(now, Math.min(plantedAgo ?? bookDays, bookDays));
  const ring = exclusion && (exclusion.kind === 'pond' ? pondIn(land, patch, 24) : stripAcross(land, patch, 0.45, 4));
  const { id, version } = await createPlot(
    ownAct(scope),
    PlotInput.parse({
      areaId,
      code,
      cropGroupId,
      plantedOn,
      irrigation,
      location: polygonOf([ringAround(land, patch)]),
      gpsAccuracy: 2,
      exclusions: exclusion && ring ? [{ ...exclusion, location: polygonOf([ring]) }] : [],
    }),
  );
  if (age === null) return null;
  const fields = PlantingFields.parse({
    pattern,
    rowSpacing: spacing ?? 9,
    treeSpacing: spacing ?? 8,
    margin: 4,
    exclusionMargin: 2,
    start: 'ahead-left',
    cropGroupId,
    plantedOn,
    plantStatusId: age < 1 ? plantStatusIds.new : plantStatusIds.healthy,
  });
  await createPlanting(ownAct(scope), id, { ...fields, version });
  return id;
};

const findPersonId = async ({ db, entityId }: Scope, fullName: string): Promise<number | null> => {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('full_name', '=', fullName)
    .executeTakeFirst();
  return found?.id ?? null;
};
