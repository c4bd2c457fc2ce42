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

export const weekdayNames = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const;
