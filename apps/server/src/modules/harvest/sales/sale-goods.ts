import type { SaleInput } from '@vuon/contract/harvest/sale';
import { sql } from 'kysely';
import { holdSeason } from '#crops';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlotsOfTargets, storeTargets, targetsOfSets, targetsShared, treesOfTargets } from '#orchard';
import { type HeldLot, holdLots, livingLot, refuseShort } from '../lots/lot-hold.ts';
import { findGardens, findLotIds } from './sale.queries.ts';

// What a sale takes: kilograms of lots, or a garden. Both are held before they are judged.

type Fields = Omit<SaleInput, 'deposit'>;
type Goods = { lots: Map<number, HeldLot>; seasonId: number | null; targetSetId: number | null };
type Before = { id: number; setId: number | null } | null;

/** Holds what the sale takes, and what it took before. */
export const holdGoods = async (scope: Scope, fields: Fields, before: Before): Promise<Goods> => {
  if (fields.kind === 'garden') {
    await holdGardens(scope);
    // A sale that was by weight gives its lots back; they are held for that.
    const lots = before ? await holdLotsOf(scope, before.id) : new Map();
    return { lots, seasonId: fields.seasonId, targetSetId: await storeGarden(scope, fields, before) };
  }
  const had = before ? await findLotIds(scope.db, scope.entityId, before.id) : [];
  const lots = await holdLots(scope, [...new Set([...fields.lines.map(({ lotId }) => lotId), ...had])]);
  const taken = fields.lines.map(({ lotId }, index) => livingLot(lots, lotId, `lines.${index}.lotId`));
  return { lots, seasonId: await seasonOf(scope, fields, taken), targetSetId: null };
};

export const holdLotsOf = async (scope: Scope, saleId: number): Promise<Map<number, HeldLot>> =>
  holdLots(scope, await findLotIds(scope.db, scope.entityId, saleId));

/** Refuses lines that take more than there is, with what is left. */
export const refuseShortLines = (scope: Scope, lots: Map<number, HeldLot>, { lines }: Pick<Fields, 'lines'>) =>
  refuseShort(
    scope,
    lots,
    lines.map(({ lotId, grade, kg }, index) => ({ lotId, grade, kg, path: `lines.${index}.kg` })),
  );

const seasonOf = async (scope: Scope, { seasonId }: Fields, lots: HeldLot[]): Promise<number | null> => {
  if (seasonId !== null) {
    if (!(await holdSeason(scope, seasonId)))
      throw problem('record.not_found', 'Không có mùa vụ này, hoặc nó đã bị xóa.', { path: 'seasonId' });
    return seasonId;
  }
  const seasons = new Set(lots.map((lot) => lot.seasonId));
  return seasons.size === 1 ? ([...seasons][0] ?? null) : null;
};

/** One at a time in the entity: two users who sell the same garden at once follow each other. */
const holdGardens = ({ db, entityId }: Scope) => takeNumbers(db, entityId, 'garden-sale', 0);

const storeGarden = async (scope: Scope, { targets, seasonId }: Fields, before: Before): Promise<number> => {
  if (!targets || seasonId === null) throw new Error('the contract asks for the garden and its season');
  const season = await holdSeason(scope, seasonId);
  if (!season) throw problem('record.not_found', 'Không có mùa vụ này, hoặc nó đã bị xóa.', { path: 'seasonId' });
  await holdPlotsOfTargets(scope, targets);
  const trees = await treesOfTargets(scope, targets, 'targets');
  const { rows } = await sql<{ all: number; other: string | null }>`
    select count(*)::int as "all", min(crop_group.name) filter (where crop_group.id <> ${season.cropGroupId}) as other
    from plant join plot on plot.entity_id = ${scope.entityId} and plot.id = plant.plot_id
    left join crop_group on crop_group.id = coalesce(plant.crop_group_id, plot.crop_group_id)
    where plant.entity_id = ${scope.entityId} and plant.id in (${trees})`.execute(scope.db);
  if (!rows[0]?.all) throw problem('request.invalid', 'Vườn bán chưa có cây nào.', { path: 'targets' });
  if (rows[0].other)
    throw problem('request.invalid', `Vườn bán có cây ${rows[0].other}, mùa vụ là của ${season.cropGroupName}.`, {
      path: 'targets',
    });
  await refuseSoldGarden(scope, { seasonId, targets, exceptId: before?.id ?? null });
  return storeTargets(scope, targets, { current: before?.setId ?? null });
};

type Garden = { seasonId: number; targets: NonNullable<Fields['targets']>; exceptId: number | null };

/** Trees are sold once in a season. */
const refuseSoldGarden = async (scope: Scope, { seasonId, targets, exceptId }: Garden) => {
  const { db, entityId } = scope;
  const others = await findGardens(db, entityId, seasonId, exceptId);
  const sets = await targetsOfSets(
    db,
    entityId,
    others.map(({ setId }) => setId),
  );
  for (const { code, setId } of others)
    if ((await targetsShared({ db, entityId }, targets, sets.get(setId) ?? [])).length)
      throw problem('sale.garden_sold', `Một phần vườn này đã bán mão theo ${code} trong mùa vụ.`, { path: 'targets' });
};

/** A garden that comes back by restoring or reopening its sale. */
export const refuseGardenAgain = async (
  scope: Scope,
  { id, seasonId, targets }: { id: number; seasonId: number; targets: Garden['targets'] },
) => {
  await holdGardens(scope);
  await refuseSoldGarden(scope, { seasonId, targets, exceptId: id });
};
