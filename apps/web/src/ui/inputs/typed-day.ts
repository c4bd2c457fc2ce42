const forms = [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4})$/];

/** The typed day as the calendar reads it (5/3/2026, 05032026, 5/3/26), yyyy-mm-dd; null when it is none. */
export const typedDay = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = forms.map((form) => form.exec(text.trim())).find(Boolean) ?? [];
  if (!year) return null;
  const fullYear = year.length === 4 ? year : `${Number(year) > 68 ? '19' : '20'}${year}`;
  const written = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // 31/02 would become the 3rd of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written;
};
