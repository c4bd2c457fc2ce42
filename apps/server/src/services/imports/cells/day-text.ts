/** A day as people type it: dd/MM/yyyy or yyyy-MM-dd, also with - or . between, and with a time behind. null: not a day. */
export const parseDay = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/.exec(text) ?? [];
  if (year) return calendarDay(Number(year), Number(month), Number(day));
  const [, first, second, third] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/.exec(text) ?? [];
  return first ? calendarDay(Number(first), Number(second), Number(third)) : null;
};

const calendarDay = (year: number, month: number, day: number): string | null => {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && year >= 1000;
  return isReal ? time.toISOString().slice(0, 10) : null;
};
