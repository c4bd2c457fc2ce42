type Rated = { plotId: number; ratedAt: string; score: number };

/** At each of these ratings, in their order: the mean of the last scores of the plots until then. Scores are hundredths. */
export const areaMean = (ratings: Rated[]): { ratedAt: string; score: number }[] => {
  const last = new Map<number, number>();
  return ratings.map(({ plotId, ratedAt, score }) => {
    last.set(plotId, score);
    const sum = [...last.values()].reduce((all, one) => all + one, 0);
    return { ratedAt, score: Math.round(sum / last.size) / 100 };
  });
};
