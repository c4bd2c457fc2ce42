const squareMetresPerHectare = 10_000;

/** Trees per hectare on a rectangular grid; null until both distances are known. */
export const treesPerHectare = (rowSpacing: number | null | undefined, treeSpacing: number | null | undefined) =>
  rowSpacing && treeSpacing ? Math.round(squareMetresPerHectare / (rowSpacing * treeSpacing)) : null;

/** The densities that growers recommend, in trees per hectare. Durian: 10 × 10 m to 7 × 7 m. */
export const recommendedDensity: Partial<Record<string, { from: number; to: number }>> = {
  durian: { from: 100, to: 204 },
};
