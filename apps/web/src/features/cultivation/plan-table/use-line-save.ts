import { useQueryClient } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine, PlanLineInput, PlanLineRecord } from '@vuon/contract/cultivation/plan-line';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone, tellError, tellFailed } from '#ui/feedback/tell.ts';
import { lineInput } from '../plan-line/line-values.ts';
import { planLineOptions, useLineActs } from '../plans/plan-data.ts';
import { type EditedColumn, editCell } from './cell-edit.ts';

const currentOf = (error: unknown): PlanLineRecord | null =>
  error instanceof ProblemError && error.problem.code === 'version.stale'
    ? ((error.problem.current as PlanLineRecord | undefined) ?? null)
    : null;

/** Saves the text of one cell. What somebody else changed in other cells stays; the same cell is theirs, and both are told. */
export function useLineSave(plan: FarmPlan) {
  const client = useQueryClient();
  const acts = useLineActs(plan.id);

  const targetsOf = async (line: PlanLine) =>
    line.isWholeScope ? null : (await client.fetchQuery(planLineOptions(line.id))).targets;

  const send = async (line: PlanLine, fields: Partial<PlanLineInput>, version: number) => {
    const input = { ...lineInput(line, await targetsOf(line)), ...fields };
    await acts.update(line.id, input, { version, idempotencyKey: randomId() });
  };

  const save = async (line: PlanLine, column: EditedColumn, text: string): Promise<void> => {
    const edit = editCell(line, column, text, plan);
    if (edit.kind === 'same') return;
    if (edit.kind === 'refused') return tellFailed(`Chưa đổi được “${line.title}”`, edit.why);
    try {
      if (edit.kind === 'move') await acts.move(line, edit.window);
      else await send(line, edit.fields, line.version);
    } catch (error) {
      const current = currentOf(error);
      if (!current) return tellError(error);
      acts.show([current]);
      const isTheirs = JSON.stringify(current[column]) !== JSON.stringify(line[column]);
      if (isTheirs || edit.kind === 'move') {
        acts.refresh();
        return tellFailed(
          `“${current.title}” vừa được ${current.updatedByName ?? 'người khác'} sửa`,
          'Bảng đã hiện bản mới. Xem lại rồi sửa nếu cần.',
        );
      }
      await send(current, edit.fields, current.version).catch(tellError);
    }
  };

  const remove = async (line: PlanLine): Promise<void> => {
    try {
      const removed = await acts.remove(line);
      tellDone(`Đã xóa việc ${line.title}`, {
        undo: () => acts.restore(removed).then(() => `Đã khôi phục việc ${line.title}`),
      });
    } catch (error) {
      tellError(error);
      acts.refresh();
    }
  };

  return { save, remove, create: acts.create };
}
