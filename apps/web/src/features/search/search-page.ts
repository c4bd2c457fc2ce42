/** A page of the menu that can be found by its name. */
export type SearchPage = { path: string; label: string; group?: string };
