/** Trees of a plot that are looked at: the others stand as they do. */
const samples = 24;

/**
 * How far each tree is from the next, in units of the tile, as it is for most trees of its plot: the same on both sides of a
 * tile's edge. 0: it stands alone in its tile. `places` are x and y by turns.
 */
export const spacingsOf = (places: Int16Array, plots: Uint32Array): Uint16Array<ArrayBuffer> => {
  const byPlot = new Map<number, number[]>();
  for (const [n, plot] of plots.entries()) {
    const trees = byPlot.get(plot);
    if (trees) trees.push(n);
    else byPlot.set(plot, [n]);
  }
  const spacings = new Uint16Array(plots.length);
  const whole = medianNearest(places, Array.from(plots.keys()));
  for (const trees of byPlot.values()) {
    const spacing = trees.length > 1 ? medianNearest(places, trees) : whole;
    for (const n of trees) spacings[n] = Math.round(spacing);
  }
  return spacings;
};

/** Half of the sampled trees have their nearest neighbour nearer than this; 0: there is only one. */
const medianNearest = (places: Int16Array, trees: number[]): number => {
  if (trees.length < 2) return 0;
  const nearest: number[] = [];
  const count = Math.min(samples, trees.length);
  for (let sample = 0; sample < count; sample++) {
    const at = trees[Math.floor((sample * trees.length) / count)] as number;
    const [x, y] = [places[2 * at] as number, places[2 * at + 1] as number];
    let best = Infinity;
    for (const n of trees) {
      const distance = ((places[2 * n] as number) - x) ** 2 + ((places[2 * n + 1] as number) - y) ** 2;
      if (distance < best && n !== at) best = distance;
    }
    nearest.push(Math.sqrt(best));
  }
  return nearest.sort((one, other) => one - other)[count >> 1] ?? 0;
};
