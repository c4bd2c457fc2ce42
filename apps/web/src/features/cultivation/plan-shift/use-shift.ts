import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FarmPlan, PlanSchedule, ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellDone, tellError, tellFailed } from '#ui/feedback/tell.ts';
import { scheduleDifference, usePlanActs } from '../plans/plan-data.ts';
import { shiftedSchedule } from './shift-stages.ts';

export type Shift = {
  keyDate: FarmPlan['keyDates'][number];
  day: string | null;
  setDay: (day: string | null) => void;
  withStages: boolean;
  setWithStages: (with_: boolean) => void;
  kept: ReadonlySet<number>;
  keep: (lineId: number, isKept: boolean) => void;
  /** All that could move; null while unknown. */
  whole: ScheduleDifference | null;
  /** What moves without the lines that the user keeps. */
  difference: ScheduleDifference | null;
  error: Error | null;
  isSending: boolean;
  apply: () => Promise<boolean>;
};

/** Another day for a key date: what it moves, which lines are kept, and doing it. null: none is being moved. */
export function useShift(plan: FarmPlan, keyDateId: number | null): Shift | null {
  const { changeSchedule, undoSchedule } = usePlanActs();
  const keyDate = plan.keyDates.find(({ id }) => id === keyDateId) ?? null;
  const [typed, setDay] = useState<{ of: number; day: string | null } | null>(null);
  const [withStages, setWithStages] = useState(true);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [isSending, setSending] = useState(false);
  const day = typed && typed.of === keyDateId ? typed.day : (keyDate?.actualOn ?? null);
  const schedule: PlanSchedule | null = keyDate && day ? shiftedSchedule(plan, keyDate.id, day, withStages) : null;
  const none: PlanSchedule = { stages: [], keyDates: [] };
  const whole = useQuery({
    ...scheduleDifference(plan, schedule ?? none, []),
    enabled: schedule !== null,
    placeholderData: keepPreviousData,
  });
  const rest = useQuery({
    ...scheduleDifference(plan, schedule ?? none, [...kept]),
    enabled: schedule !== null && kept.size > 0,
    placeholderData: keepPreviousData,
  });
  if (!keyDate) return null;
  const known = schedule ? (whole.data ?? null) : null;
  const difference = kept.size > 0 ? (schedule ? (rest.data ?? null) : null) : known;

  const apply = async (): Promise<boolean> => {
    if (!schedule || !difference) return false;
    setSending(true);
    try {
      const { moved, operation } = await changeSchedule(plan, schedule, [...kept]);
      const done = moved ? `Đã dời ${formatNumber(moved)} việc theo ${keyDate.name}` : `Đã ghi ngày ${keyDate.name}`;
      tellDone(done, { undo: () => undoSchedule(plan.id, operation) });
      setKept(new Set());
      return true;
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.code === 'version.stale') {
        const { updatedByName } = (problem.current ?? {}) as { updatedByName?: string | null };
        tellFailed(
          `Kế hoạch vừa được ${updatedByName ?? 'người khác'} sửa`,
          'Tải lại trang để xem bản mới, rồi dời lại.',
        );
      } else tellError(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    keyDate,
    day,
    setDay: (next) => setDay({ of: keyDate.id, day: next }),
    withStages,
    setWithStages,
    kept,
    keep: (lineId, isKept) =>
      setKept((now) => {
        const next = new Set(now);
        if (isKept) next.add(lineId);
        else next.delete(lineId);
        return next;
      }),
    whole: known,
    difference,
    error: whole.error ?? rest.error,
    isSending,
    apply,
  };
}
