import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { earliestStart, type ScheduledLine } from '@vuon/contract/cultivation/plan-schedule';
import { hasWorkBegun } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { dueOf } from '#domain/work/due-words.ts';
import type { Window } from '#ui/calendar/moved-window.ts';
import { shownType } from '../work/work-words.ts';
import { outsideSeason, type Season } from './outside-season.ts';

/** Its type for the marks. */
export const lineType = (line: PlanLine) => shownType(line);

/** How a bar is drawn. */
export type LineLook = 'plain' | 'doing' | 'waits' | 'done' | 'late' | 'blocked' | 'cancelled';

/** Its look, and the words beside it where the look alone would not tell. */
export const lookOf = ({ work }: PlanLine, today: string): { look: LineLook; words: string } => {
  if (!work) return { look: 'plain', words: '' };
  const due = dueOf(work, today);
  if (work.state === 'cancelled') return { look: 'cancelled', words: 'đã hủy' };
  if (work.state === 'inspected') return { look: 'done', words: 'xong' };
  if (work.state === 'done') return { look: 'waits', words: 'chờ nghiệm thu' };
  if (work.state === 'blocked') return { look: 'blocked', words: 'bị chặn' };
  if (due?.tone === 'late') return { look: 'late', words: due.text };
  return work.state === 'doing' ? { look: 'doing', words: 'đang làm' } : { look: 'plain', words: '' };
};

export const hasLineBegun = ({ work }: Pick<PlanLine, 'work'>): boolean => work !== null && hasWorkBegun(work.state);

/** A line for the contract's computations. */
export const scheduledLine = (line: PlanLine): ScheduledLine => ({
  id: line.id,
  stageId: line.stageId,
  anchor: line.anchor,
  keyDateId: line.keyDateId,
  startsOn: line.startsOn,
  endsOn: line.endsOn,
  dependencies: line.dependencies,
  hasBegun: hasLineBegun(line),
});

/** Why a line cannot be dragged; null: it can. */
export const whyFixed = (line: PlanLine, mayWrite: boolean, isProposal: boolean): string | null => {
  if (line.work?.state === 'cancelled') return 'Việc đã hủy, không dời được.';
  if (hasLineBegun(line)) return 'Việc đã bắt đầu, không dời được.';
  if (!mayWrite) return 'Kế hoạch này chỉ xem được, không dời được việc.';
  return isProposal ? 'Áp dụng hoặc hủy thay đổi đang xem trước khi dời việc.' : null;
};

/** What is wrong with where a line lies; null: nothing. Lines that are over are not judged. */
export const warningOf = (
  line: Pick<PlanLine, 'dependencies' | 'work'> & Window,
  lines: ReadonlyMap<number, PlanLine>,
  season: Season,
): string | null => {
  const { state } = line.work ?? {};
  if (state === 'cancelled' || state === 'inspected' || state === 'done') return null;
  const earliest = earliestStart(line, lines);
  if (earliest !== null && line.startsOn < earliest) {
    const before = line.dependencies.find(({ lineId, lagDays }) => {
      const one = earliestStart({ dependencies: [{ lineId, lagDays }] }, lines);
      return one !== null && line.startsOn < one;
    });
    const title = before && lines.get(before.lineId)?.title;
    return `Bắt đầu trước khi việc “${title}” xong; sớm nhất là ${formatDay(earliest)}`;
  }
  return outsideSeason(line, season);
};
