/** The line that is looked at, and where the page then goes: to it in the table, or to its shape. */
export type SelectedRow = { id: number | null; goTo: 'row' | 'map' | null };

export const noRow: SelectedRow = { id: null, goTo: null };
