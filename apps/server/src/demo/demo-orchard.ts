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
import { type DemoArea, demoAreas, entered, rounds, troubles } from './data/orchard-data.ts';
import { patchesOf } from './data/orchard-patches.ts';
import { pondIn, ringAround, stripAcross } from './data/orchard-shapes.ts';
import { patchesOfTrouble } from './data/orchard-troubles.ts';
import { ownAct } from './own-act.ts';

/** Three areas of durian with some 12,000 trees; one plot is left empty to try the planting page. */
export const makeDemoOrchard = async (scope: Scope): Promise<void> => {
  const today = dayInVietnam(scope.clock());
  /** By trouble, and within it by plot. */
  const stricken: number[][][] = troubles.map(() => []);
  for (const area of demoAreas) {
    const areaId = await makeArea(ago(scope, entered), area, today);
    for (const patch of patchesOf(area)) {
      const plotId = await makePlot(scope, area, areaId, patch, today);
      if (plotId === null) continue;
      const found = patchesOfTrouble(patch.code, await readPositions(scope.db, scope.entityId, plotId));
      for (const [index, ids] of found.entries()) stricken[index]?.push(ids);
    }
  }
  for (const [round, daysAgo] of rounds.entries())
    for (const [index, { status, reason }] of troubles.entries()) {
      const part = (ids: number[], end: number) => Math.round((ids.length * end) / rounds.length);
      const ids = stricken[index]?.flatMap((own) => own.slice(part(own, round), part(own, round + 1))) ?? [];
      await strike(ago(scope, daysAgo), ids, { plantStatusId: plantStatusIds[status], reason });
    }
};

const dayMs = 24 * 3_600_000;

const ago = (scope: Scope, days: number): Scope => {
  const at = new Date(scope.clock().getTime() - days * dayMs);
  return { ...scope, clock: () => at };
};

const strike = async (scope: Scope, ids: number[], values: { plantStatusId: number; reason: string }) => {
  if (ids.length === 0) return;
  const act = { way: 'bulk', action: 'plant.status', type: 'plant' } as const;
  const own = inAct(ownAct(scope), { ...act, facts: { values, reason: values.reason, chosen: 'map' } });
  const { facts } = await changePlantStatuses(own, ids, values);
  await describeAct(scope.db, own.actor.requestId, facts ?? {});
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

/** The plot with its trees, which were entered with the orchard or planted since; null: it has none yet. */
const makePlot = async (
  now: Scope,
  { land }: DemoArea,
  areaId: number,
  { plot, patch, code }: DemoPatch,
  today: string,
) => {
  const { cropGroupId, age, exclusion, irrigation = null, pattern = 'square', spacing } = plot;
  const days = age === null ? null : Math.round(age * 365.25);
  const scope = ago(now, Math.min(days ?? entered, entered));
  const plantedOn = days === null ? null : addDays(today, -days);
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
