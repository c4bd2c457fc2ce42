/** Kilograms of one grade that went from lot to lot. */
export type Flow = { fromId: number; toId: number; kg: number };

/** One grade of the lots of a trace: all that came into each, the touched part of its own yields, and what went between them. */
export type GradeOfLots = {
  kgIn: Map<number, number>;
  touched: Map<number, number>;
  flows: Flow[];
  /** All fruit of this lot is touched: the recall of a lot. */
  whole?: number | undefined;
};

const precision = 1e-12;
const mostRounds = 20_000;

/**
 * The share of each lot that is touched. A lot is mixed: whatever leaves it has its share, so that kilograms are kept from lot to lot.
 * A lot may be merged back into one that it was split from; then shares depend on each other, and are worked out in rounds until they
 * stand still. Without circles, two rounds in the order of the flows are enough.
 */
export const touchedShares = ({ kgIn, touched, flows, whole }: GradeOfLots): Map<number, number> => {
  const into = Map.groupBy(flows, ({ toId }) => toId);
  const shares = new Map([...kgIn.keys()].map((id) => [id, id === whole ? 1 : 0]));
  for (let round = 0; round < mostRounds; round++) {
    let moved = 0;
    for (const [id, kg] of kgIn) {
      if (id === whole || kg <= 0) continue;
      const came = (into.get(id) ?? []).reduce((sum, flow) => sum + flow.kg * (shares.get(flow.fromId) ?? 0), 0);
      const share = ((touched.get(id) ?? 0) + came) / kg;
      moved = Math.max(moved, Math.abs(share - (shares.get(id) ?? 0)));
      shares.set(id, share);
    }
    if (moved < precision) break;
  }
  return shares;
};
