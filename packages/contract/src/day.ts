/** Arithmetic on calendar days written yyyy-mm-dd. Done in UTC, where every day has 24 hours. */
const dayMs = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Today where the orchards are: Viet Nam has kept UTC+7 without summer time since 1975. */
export const dayInVietnam = (instant: Date): string =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** As people write it: '2026-11-15' → '15/11/2026', and '2026-11' → '11/2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
/** The first day of its week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
export const weekdayNames = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const;
export const shortWeekdays = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const;
/** 'Thứ Năm' */
export const weekdayName = (day: string): string => weekdayNames[weekdayOf(day)] ?? '';

/** The number of its week in the year, by ISO 8601: week 1 has the year's first Thursday. */
export const weekNumber = (day: string): number => {
  const thursday = addDays(day, 3 - weekdayOf(day));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
};

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const nextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));
/** 'Tháng 6/2027' */
export const monthTitle = (day: string): string => `Tháng ${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;
