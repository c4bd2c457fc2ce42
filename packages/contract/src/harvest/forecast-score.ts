/** Before this share of the season is due, what was picked says nothing of the forecast. */
export const leastShareToScore = 0.05;

/**
 * How far a forecast lies above (+) or below (−) the harvest, as a share of it. Until the season is closed, the harvest to date is held against
 * the part of the forecast that the calendar expects by then; `expected` is 1 when it is over. null: too early to tell.
 */
export const errorOf = (likelyKg: number, harvestedKg: number, expected: number): number | null =>
  harvestedKg > 0 && expected >= leastShareToScore ? (likelyKg * expected) / harvestedKg - 1 : null;

export type ScoredRevision = { method: string; error: number | null; isCovered: boolean };
export type MethodScore = {
  method: string;
  /** Revisions of closed forecasts. */
  count: number;
  /** Means over them, as shares: of the errors without and with their sign. */
  meanError: number;
  bias: number;
  /** The share of them whose 80 % range held the harvest. */
  covered: number;
};

/** The methods, the most exact first. */
export const scoreMethods = (revisions: ScoredRevision[]): MethodScore[] =>
  [...Map.groupBy(revisions.filter(isScored), ({ method }) => method)]
    .map(([method, scored]) => {
      const mean = (value: (one: Scored) => number) => scored.reduce((sum, one) => sum + value(one), 0) / scored.length;
      return {
        method,
        count: scored.length,
        meanError: mean(({ error }) => Math.abs(error)),
        bias: mean(({ error }) => error),
        covered: mean(({ isCovered }) => Number(isCovered)),
      };
    })
    .sort((one, other) => one.meanError - other.meanError);

type Scored = ScoredRevision & { error: number };
const isScored = (revision: ScoredRevision): revision is Scored => revision.error !== null;
