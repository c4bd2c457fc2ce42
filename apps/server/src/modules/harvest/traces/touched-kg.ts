import { type Grade, grades } from '@vuon/contract/harvest/grade';
import type { LotBalance } from '@vuon/contract/harvest/lot';
import { touchedShares } from './touched-shares.ts';
import type { TracedSale, TracedTransfer } from './trace-lot.queries.ts';
import type { TracedYield } from './trace-yield.queries.ts';

type Known = {
  balances: Map<number, LotBalance[]>;
  transfers: TracedTransfer[];
  yields: TracedYield[];
  /** Trees of a yield that the batch was used on. */
  touchedPlants: Map<number, number>;
  /** The lot that is recalled as a whole. */
  whole: number | undefined;
};

type Line = { grade: Grade; kg: number };

/** How many of some kilograms are touched: of a yield by its trees, of all that leaves a lot by the share of its grade there. */
export type TouchedKg = {
  ofYield: (one: TracedYield) => number;
  ofLot: (lotId: number, lines: Line[]) => number;
};

export const touchedKg = ({ balances, transfers, yields, touchedPlants, whole }: Known): TouchedKg => {
  const shareOf = ({ id, plantCount }: TracedYield) => (plantCount ? (touchedPlants.get(id) ?? 0) / plantCount : 0);
  const shares = new Map(
    grades.map((grade) => {
      const kgIn = new Map<number, number>();
      for (const [id, lines] of balances) {
        const line = lines.find((one) => one.grade === grade);
        if (line) kgIn.set(id, line.harvested + line.movedIn);
      }
      const touched = new Map<number, number>();
      for (const one of yields) {
        const kg = one.grades.find((line) => line.grade === grade)?.kg ?? 0;
        if (one.lotId !== null && kg) touched.set(one.lotId, (touched.get(one.lotId) ?? 0) + kg * shareOf(one));
      }
      const flows = transfers.filter((transfer) => transfer.grade === grade);
      return [grade, touchedShares({ kgIn, touched, flows, whole })];
    }),
  );
  return {
    ofYield: (one) => one.grades.reduce((sum, { kg }) => sum + kg, 0) * shareOf(one),
    ofLot: (lotId, lines) => lines.reduce((sum, { grade, kg }) => sum + kg * (shares.get(grade)?.get(lotId) ?? 0), 0),
  };
};

/** Kilograms of a lot by what became of them. */
export const partsOfLot = (id: number, balance: LotBalance[], sales: TracedSale[], { ofLot }: TouchedKg) => {
  const delivered = sales
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ lines }) => lines.filter(({ lotId }) => lotId === id));
  const linesOf = (kg: (one: LotBalance) => number) => balance.map((one) => ({ grade: one.grade, kg: kg(one) }));
  const deliveredKg = ofLot(id, delivered);
  return {
    touchedKg: ofLot(
      id,
      linesOf((one) => one.harvested + one.movedIn),
    ),
    touchedDeliveredKg: deliveredKg,
    touchedKeptKg:
      ofLot(
        id,
        linesOf((one) => one.left + one.sold),
      ) - deliveredKg,
    touchedLostKg: ofLot(
      id,
      linesOf((one) => one.lost),
    ),
  };
};
