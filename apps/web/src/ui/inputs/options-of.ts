/** The options of a select, from the names of a choice. */
export const optionsOf = <K extends string>(names: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as K, label }));
