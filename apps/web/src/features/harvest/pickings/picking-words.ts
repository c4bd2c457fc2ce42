type Named = { name: string } | null;

export const pickerText = ({ person, crew }: { person: Named; crew: Named }): string | null =>
  person?.name ?? crew?.name ?? null;
