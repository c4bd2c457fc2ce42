import type { Lot, LotBalance, LotItem } from '@vuon/contract/harvest/lot';
import { roundKg } from '@vuon/contract/harvest/weight';
import { mayDo } from '@vuon/contract/permission';
import { type EntityScope, withMore } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';
import { findShownNames } from '../passports/lot-photo.queries.ts';
import { findLotPassports } from '../passports/passport.queries.ts';
import { storedLotList } from './lot.queries.ts';
import { findBalances } from './lot-balance.queries.ts';
import { findGardenSales, findLosses, findMoves, findSalesOf, findYields } from './lot-details.queries.ts';
import { findAreaCodes, findOrigins } from './lot-origin.queries.ts';

const sumOf = (balance: LotBalance[], kg: (one: LotBalance) => number) =>
  roundKg(balance.reduce((sum, one) => sum + kg(one), 0));

type Contents = Pick<LotItem, 'balance' | 'origin' | 'kgIn' | 'kgSold' | 'kgMovedOut' | 'kgLost' | 'kgLeft'>;

const contentsOf = async ({ db, entityId }: EntityScope, rows: { id: number }[]): Promise<Contents[]> => {
  const ids = rows.map(({ id }) => id);
  const balances = await findBalances(db, entityId, ids);
  const origins = await findOrigins(db, entityId, ids);
  return rows.map(({ id }) => {
    const balance = balances.get(id) ?? [];
    return {
      balance,
      kgIn: sumOf(balance, ({ harvested, movedIn }) => harvested + movedIn),
      kgSold: sumOf(balance, ({ sold }) => sold),
      kgMovedOut: sumOf(balance, ({ movedOut }) => movedOut),
      kgLost: sumOf(balance, ({ lost }) => lost),
      kgLeft: sumOf(balance, ({ left }) => left),
      origin: origins.get(id) ?? {
        harvestedFrom: null,
        harvestedTo: null,
        yieldCount: 0,
        plots: [],
        plantCount: 0,
      },
    };
  });
};

/** Lots with what came, what went and what is left. */
export const lotList = withMore(storedLotList, contentsOf);

export const findLot = async (scope: Scope, id: number): Promise<Lot | undefined> => {
  const item = await lotList.find(scope, id);
  if (!item) return undefined;
  const { db, entityId } = scope;
  const seesPrices = mayDo(scope.actor, 'sales.read');
  const priced = <L extends { price: number | null }>(line: L) => (seesPrices ? line : { ...line, price: null });
  const yields = await findYields(db, entityId, id);
  return {
    ...item,
    yields: yields.map((one) => ({ ...one, lines: one.lines.map(priced) })),
    moves: await findMoves(db, entityId, [id]),
    losses: await findLosses(db, entityId, id),
    sales: (await findSalesOf(db, entityId, id)).map(priced),
    areaCodes: await findAreaCodes(db, entityId, id),
    gardenSales: await findGardenSales(db, entityId, [id]),
    passport: (await findLotPassports(db, entityId, [id])).get(id) ?? null,
    shownPhotos: await findShownNames(db, entityId, id),
  };
};
