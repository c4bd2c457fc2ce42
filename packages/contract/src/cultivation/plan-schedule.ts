import { addDays, daysBetween } from '../day.ts';

export const relativeAnchorNames = {
  'stage-start': 'Đầu giai đoạn',
  'stage-end': 'Cuối giai đoạn',
  'key-date': 'Ngày mốc',
} as const;
/** The day that a line's window is counted from; 'dates': none, the window stays where it is. */
export const planAnchorNames = { dates: 'Ngày cố định', ...relativeAnchorNames } as const;
export type PlanAnchor = keyof typeof planAnchorNames;

export type Window = { startsOn: string; endsOn: string };
export type ScheduledLine = Window & {
  id: number;
  stageId: number;
  anchor: PlanAnchor;
  keyDateId: number | null;
  dependencies: { lineId: number; lagDays: number }[];
  /** Its work has begun, was cancelled or is done: nothing moves it. */
  hasBegun: boolean;
};
/** The days that lines are counted from. */
export type Schedule = {
  stages: readonly (Window & { id: number })[];
  /** `on`: when it really was, or else is planned to be. */
  keyDates: readonly { id: number; on: string }[];
};

/** The line's anchor in a schedule; null: it has none, or it is not there. */
export const anchorDay = (
  { anchor, stageId, keyDateId }: Pick<ScheduledLine, 'anchor' | 'stageId' | 'keyDateId'>,
  { stages, keyDates }: Schedule,
): string | null => {
  const stage = stages.find(({ id }) => id === stageId);
  if (anchor === 'stage-start') return stage?.startsOn ?? null;
  if (anchor === 'stage-end') return stage?.endsOn ?? null;
  if (anchor === 'key-date') return keyDates.find(({ id }) => id === keyDateId)?.on ?? null;
  return null;
};

/** Days from the anchor to the first and last day of the window. */
export const offsetsOf = ({ startsOn, endsOn }: Window, anchor: string | null) =>
  anchor === null
    ? { startOffset: null, endOffset: null }
    : { startOffset: daysBetween(anchor, startsOn), endOffset: daysBetween(anchor, endsOn) };

export const shifted = ({ startsOn, endsOn }: Window, days: number): Window => ({
  startsOn: addDays(startsOn, days),
  endsOn: addDays(endsOn, days),
});

export type LineMove = {
  lineId: number;
  from: Window;
  to: Window;
  /** Positive: later. */
  days: number;
  /** Its own anchor moved, or a line that it comes after. */
  why: 'anchor' | 'dependency';
};
export type LineStay = { lineId: number; why: 'begun' | 'kept' };
export type PlanDifference = { moves: LineMove[]; stays: LineStay[] };

/**
 * The difference that another schedule makes. Lines follow their anchors; a line that would then begin before the ones that it
 * comes after have ended is pushed on. Lines that have begun, and those that the user keeps, stay where they are.
 */
export const scheduleDifference = (
  lines: ScheduledLine[],
  before: Schedule,
  after: Schedule,
  kept: ReadonlySet<number> = new Set(),
): PlanDifference =>
  differenceOf(lines, kept, (line) => {
    const [from, to] = [anchorDay(line, before), anchorDay(line, after)];
    return from === null || to === null ? 0 : daysBetween(from, to);
  });

/** The difference that moving one line makes to the lines that come after it. */
export const moveDifference = (lines: ScheduledLine[], lineId: number, to: Window): PlanDifference => {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || (line.startsOn === to.startsOn && line.endsOn === to.endsOn)) return { moves: [], stays: [] };
  const others = lines.map((one) => (one === line ? { ...one, ...to } : one));
  return differenceOf(others, new Set([lineId]), () => 0, new Set([lineId]));
};

/** The difference that makes every line begin after those that it comes after, as it may be needed for a copy. */
export const settlingDifference = (lines: ScheduledLine[]): PlanDifference =>
  differenceOf(lines, new Set(), () => 0, new Set(lines.map(({ id }) => id)));

const differenceOf = (
  lines: ScheduledLine[],
  kept: ReadonlySet<number>,
  daysOf: (line: ScheduledLine) => number,
  moved = new Set<number>(),
): PlanDifference => {
  const windows = new Map<number, Window>();
  const moves: LineMove[] = [];
  const stays: LineStay[] = [];
  for (const line of inOrder(lines)) {
    const days = daysOf(line);
    const window = shifted(line, days);
    // A line that was left before the end of another stays so until one of both moves.
    const isConcerned = days !== 0 || line.dependencies.some(({ lineId }) => moved.has(lineId));
    const earliest = isConcerned ? earliestStart(line, windows) : null;
    const push = Math.max(0, earliest === null ? 0 : daysBetween(window.startsOn, earliest));
    const isFixed = line.hasBegun || kept.has(line.id);
    windows.set(line.id, isFixed ? line : shifted(window, push));
    if (days + push === 0) continue;
    if (isFixed) stays.push({ lineId: line.id, why: line.hasBegun ? 'begun' : 'kept' });
    else {
      moved.add(line.id);
      moves.push({
        lineId: line.id,
        from: { startsOn: line.startsOn, endsOn: line.endsOn },
        to: shifted(window, push),
        days: days + push,
        why: days === 0 ? 'dependency' : 'anchor',
      });
    }
  }
  return { moves, stays };
};

/** The first day on which it may begin; null: it comes after no other. */
export const earliestStart = (
  { dependencies }: Pick<ScheduledLine, 'dependencies'>,
  windows: ReadonlyMap<number, Window>,
): string | null => {
  const days = dependencies.flatMap(({ lineId, lagDays }) => {
    const window = windows.get(lineId);
    return window ? [addDays(window.endsOn, lagDays + 1)] : [];
  });
  return days.length ? days.reduce((latest, day) => (day > latest ? day : latest)) : null;
};

/** The lines, each after those that it comes after. Of a cycle, which is never stored, every line is there once. */
const inOrder = (lines: ScheduledLine[]): ScheduledLine[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const seen = new Set<number>();
  const ordered: ScheduledLine[] = [];
  const visit = (line: ScheduledLine) => {
    // An explicit stack: a chain of 2,000 lines must not exhaust the call stack.
    const stack = [{ line, next: 0 }];
    seen.add(line.id);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const dependency = top.line.dependencies[top.next];
      top.next += 1;
      const before = dependency && byId.get(dependency.lineId);
      if (before && !seen.has(before.id)) {
        seen.add(before.id);
        stack.push({ line: before, next: 0 });
      } else if (!dependency) {
        ordered.push(top.line);
        stack.pop();
      }
    }
  };
  for (const line of lines) if (!seen.has(line.id)) visit(line);
  return ordered;
};
