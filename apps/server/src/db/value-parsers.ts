/**
 * How column values arrive in JavaScript, the same from `pg` and from PGlite, and in the form of the API, so that no
 * conversion is needed on the way out. Keys are PostgreSQL's type numbers.
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: counts; our ids are int4
  1700: Number, // numeric
  1082: (day) => day, // date: yyyy-mm-dd, never a Date of some time zone
  1114: (time) => time, // timestamp: not used
  1184: (time) => new Date(time).toISOString(), // timestamptz
};
