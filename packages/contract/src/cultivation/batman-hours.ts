import { addDays, dayInVietnam } from '../day.ts';

/** The normal working week of the Vietnamese labour code, in hours. */
export const weekHours = 48;

/** Hours of the day. A task over several days is worked on within these; the break of noon is not counted when work goes past it. */
const workday = { from: 7, to: 17 };
const noon = { from: 11, to: 13 };

const hourMs = 3_600_000;

export type Span = { startsAt: string; endsAt: string };
/** Milliseconds since 1970. */
export type Piece = { from: number; to: number };

/** The instant of an hour of a day in Viet Nam. */
export const instantAt = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) + (hour - 7) * hourMs;

const daysOf = ({ startsAt, endsAt }: Span): string[] => {
  const days: string[] = [];
  const last = dayInVietnam(new Date(Date.parse(endsAt) - 1));
  for (let day = dayInVietnam(new Date(startsAt)); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The times at which the task is worked on. */
export const workPieces = (span: Span): Piece[] => {
  const days = daysOf(span);
  const [start, end] = [Date.parse(span.startsAt), Date.parse(span.endsAt)];
  return days.flatMap((day) => {
    const hours = days.length === 1 ? { from: 0, to: 24 } : workday;
    const [from, to] = [Math.max(start, instantAt(day, hours.from)), Math.min(end, instantAt(day, hours.to))];
    const [rest, resume] = [instantAt(day, noon.from), instantAt(day, noon.to)];
    const isPastNoon = from < rest && to > resume;
    const pieces = isPastNoon
      ? [
          { from, to: rest },
          { from: resume, to },
        ]
      : [{ from, to }];
    return pieces.filter((piece) => piece.to > piece.from);
  });
};

const byStart = (a: Piece, b: Piece) => a.from - b.from;

/** Pieces that touch or overlap become one. */
const united = (pieces: Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces.toSorted(byStart)) {
    const last = result.at(-1);
    if (last && piece.from <= last.to) last.to = Math.max(last.to, piece.to);
    else result.push({ ...piece });
  }
  return result;
};

const lengthOf = (pieces: Piece[]): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0) / hourMs;

const clipped = (pieces: Piece[], within: Piece): Piece[] =>
  pieces
    .map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) }))
    .filter(({ from, to }) => to > from);

/** The hours that one person works on these tasks; an hour that two of them claim is one. */
export const hoursOf = (tasks: Span[], within?: Piece): number => {
  const pieces = united(tasks.flatMap(workPieces));
  return lengthOf(within ? clipped(pieces, within) : pieces);
};

/** The whole days from `from` to `to`, both included. */
export const daysPiece = (from: string, to: string): Piece => ({
  from: instantAt(from, 0),
  to: instantAt(to, 24),
});

export type Overlap<T> = { tasks: [T, T]; pieces: Piece[]; hours: number };

/** Every two of one person's tasks that claim the same hours, in the order of time. */
export const overlapsOf = <T extends Span>(tasks: T[]): Overlap<T>[] => {
  const known = tasks
    .map((task) => ({ task, pieces: workPieces(task) }))
    .toSorted((a, b) => Date.parse(a.task.startsAt) - Date.parse(b.task.startsAt));
  return known.flatMap((first, index) =>
    known.slice(index + 1).flatMap((second) => {
      const pieces = first.pieces.flatMap((piece) => clipped(second.pieces, piece)).toSorted(byStart);
      return pieces.length ? [{ tasks: [first.task, second.task] as [T, T], pieces, hours: lengthOf(pieces) }] : [];
    }),
  );
};

/** '4', '7,5' */
export const formatHours = (hours: number): string => String(Math.round(hours * 10) / 10).replace('.', ',');
