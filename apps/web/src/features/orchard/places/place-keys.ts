/** A tree is counted by its row, its plot and its area, and drawn among the trees of its plot: a change of one shows in all. */
export const placeKeys = [['plants'], ['rows'], ['plots'], ['areas']];
