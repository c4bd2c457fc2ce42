/** The options of a select, from the names of a choice. */
export const optionsOf = (names: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
