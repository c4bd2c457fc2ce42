import { findCycle } from '@vuon/contract/cultivation/dependency-cycle';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { problem } from '#http/problem.ts';

type Line = Pick<PlanLine, 'id' | 'title' | 'dependencies'>;

/** Refuses lines of another plan among those that a line comes after, and lines that then wait for each other. */
export const refuseWrongOrder = (lines: Line[], changed: Line, path = ''): void => {
  const known = new Map(lines.map((line) => [line.id, line]));
  const errors = changed.dependencies.flatMap(({ lineId }, index) =>
    known.has(lineId) && lineId !== changed.id
      ? []
      : [{ path: `${path}dependencies.${index}.lineId`, message: 'Không phải một việc khác của kế hoạch này' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có việc phải làm trước không thuộc kế hoạch.', { errors });
  known.set(changed.id, changed);
  const before = new Map([...known].map(([id, line]) => [id, line.dependencies.map(({ lineId }) => lineId)]));
  const loop = findCycle(before);
  if (!loop) return;
  const words = loop.map((id) => `“${known.get(id)?.title}”`).join(' sau ');
  throw problem('work.cycle', `Các việc chờ nhau thành vòng: ${words}.`, { path: `${path}dependencies` });
};
