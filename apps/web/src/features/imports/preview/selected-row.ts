/** The selected line, and where the page scrolls: to its row in the table, or to its shape. */
export type SelectedRow = { id: number | null; goTo: 'row' | 'map' | null };

export const noRow: SelectedRow = { id: null, goTo: null };
