/**
 * How column values arrive in JavaScript, the same from `pg` and from PGlite, and in the form of the API, so that no
 * conversion is needed on the way out. Keys are PostgreSQL's type numbers.
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: counts; our ids are int4
  1700: Number, // numeric
  1082: (day) => day, // date: yyyy-mm-dd, never a Date of some time zone
  1114: (time) => time, // timestamp: not used
  1184: (time) => (time[10] === ' ' && time.endsWith('+00') ? isoOf(time) : new Date(time).toISOString()), // timestamptz
};

/**
 * '2026-03-01 08:30:00.1+00' → '2026-03-01T08:30:00.100Z'. Connections are in UTC; to read and write a date takes twenty times as
 * long, and a page of trees has two hundred of them.
 */
const isoOf = (time: string) =>
  `${time.slice(0, 10)}T${time.slice(11, 19)}.${time.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
