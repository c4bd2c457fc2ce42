import { type Grade, grades } from '@vuon/contract/harvest/grade';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { livingTreesOfSets } from '#orchard';
import { findBalances } from '../lots/lot-balance.queries.ts';
import { findLotsBefore } from '../lots/lot-origin.queries.ts';
import { plotShares } from '../pickings/picking-summary.ts';
import { touchedShares } from '../traces/touched-shares.ts';
import { findTransfers } from '../traces/trace-lot.queries.ts';
import { monthOf, type ReportPart } from './report-part.ts';

type SoldLine = { lotId: number; grade: Grade; month: string; amount: number };

/** Lines of sales that stand, of the season's lots, in whole đồng as they are printed. */
const findSoldLines = async (db: Db, entityId: number, seasonId: number): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select sale_line.lot_id as "lotId", sale_line.grade, ${monthOf(sql`sale.sold_on`)} as month,
      sum(round(sale_line.kg * sale_line.price))::float8 as amount
    from lot
    join sale_line on sale_line.entity_id = ${entityId} and sale_line.lot_id = lot.id
    join sale on sale.entity_id = ${entityId} and sale.id = sale_line.sale_id and sale.deleted_at is null and sale.state <> 'cancelled'
    where lot.entity_id = ${entityId} and lot.season_id = ${seasonId}
    group by sale_line.lot_id, sale_line.grade, month order by sale_line.lot_id, sale_line.grade, month`.execute(db);
  return rows;
};

type Harvested = { lotId: number; grade: Grade; plotId: number; kg: number };

/** What came into these lots from the trees, by plot. */
const findHarvested = async (db: Db, entityId: number, lotIds: number[]): Promise<Harvested[]> => {
  const { rows } = await sql<Harvested>`
    with found as materialized (
      select id, lot_id from harvest_yield
      where entity_id = ${entityId} and lot_id = any(${lotIds}::int[]) and deleted_at is null
    )
    select found.lot_id as "lotId", weighed.grade, parts.plot_id as "plotId", sum(weighed.kg * parts.share)::float8 as kg
    from found
    join (${plotShares('harvest_yield', entityId)}) as parts on parts.id = found.id
    join harvest_yield_grade as weighed on weighed.entity_id = ${entityId} and weighed.harvest_yield_id = found.id
    group by found.lot_id, weighed.grade, parts.plot_id`.execute(db);
  return rows;
};

/** The share of each plot in each lot, for one grade: lots are mixed, so whatever leaves one has its shares. */
const sharesOfPlots = (
  kgIn: Map<number, number>,
  harvested: Harvested[],
  flows: { fromId: number; toId: number; kg: number }[],
): Map<number, Map<number, number>> =>
  new Map(
    [...Map.groupBy(harvested, ({ plotId }) => plotId)].map(([plotId, own]) => [
      plotId,
      touchedShares({ kgIn, touched: new Map(own.map(({ lotId, kg }) => [lotId, kg])), flows }),
    ]),
  );

/** Money for fruit that was weighed, over the plots that it came from, through splits and merges. */
const readWeighed = async (db: Db, entityId: number, seasonId: number): Promise<ReportPart[]> => {
  const lines = await findSoldLines(db, entityId, seasonId);
  if (!lines.length) return [];
  const lotIds = await findLotsBefore(db, entityId, [...new Set(lines.map(({ lotId }) => lotId))]);
  const balances = await findBalances(db, entityId, lotIds);
  const harvested = await findHarvested(db, entityId, lotIds);
  const transfers = await findTransfers(db, entityId, lotIds);
  return grades.flatMap((grade) => {
    const sold = lines.filter((line) => line.grade === grade);
    if (!sold.length) return [];
    const kgIn = new Map(
      [...balances].flatMap(([id, all]) =>
        all.filter((one) => one.grade === grade).map((one): [number, number] => [id, one.harvested + one.movedIn]),
      ),
    );
    const isOfGrade = (one: { grade: Grade }) => one.grade === grade;
    const shares = sharesOfPlots(kgIn, harvested.filter(isOfGrade), transfers.filter(isOfGrade));
    return sold.flatMap((line) => divided(line, shares));
  });
};

const divided = ({ lotId, month, amount }: SoldLine, shares: Map<number, Map<number, number>>): ReportPart[] => {
  const parts = [...shares].flatMap(([plotId, ofLots]): ReportPart[] => {
    const share = ofLots.get(lotId) ?? 0;
    return share > 0 ? [{ plotId, month, amount: amount * share }] : [];
  });
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  return [...parts, { plotId: null, month, amount: rest }];
};

/** Money for whole gardens, over their plots by living trees. */
const readGardens = async (db: Db, entityId: number, seasonId: number): Promise<ReportPart[]> => {
  const { rows } = await sql<ReportPart>`
    with garden as materialized (
      select target_set_id, ${monthOf(sql`sold_on`)} as month, garden_price as price from sale
      where entity_id = ${entityId} and season_id = ${seasonId} and kind = 'garden' and deleted_at is null and state <> 'cancelled'
    ), living as materialized (
      select set_id, plot_id, sum(trees) as trees
      from (${livingTreesOfSets(entityId, sql`select target_set_id from garden`)}) as living group by set_id, plot_id
    ), sets as (select set_id, sum(trees) as trees from living group by set_id)
    select living.plot_id as "plotId", garden.month, sum(garden.price * living.trees / sets.trees)::float8 as amount
    from garden join sets on sets.set_id = garden.target_set_id join living on living.set_id = garden.target_set_id
    group by living.plot_id, garden.month
    union all
    select null, month, sum(price)::float8 from garden
    where target_set_id not in (select set_id from sets) group by month`.execute(db);
  return rows;
};

export const readRevenue = async (db: Db, entityId: number, seasonId: number): Promise<ReportPart[]> => [
  ...(await readWeighed(db, entityId, seasonId)),
  ...(await readGardens(db, entityId, seasonId)),
];
