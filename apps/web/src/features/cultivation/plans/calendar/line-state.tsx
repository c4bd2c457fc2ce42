import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { DueMark } from '#domain/work/due-mark.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';

/** The state of the work that was made of a line, or how late it is; nothing while the plan is a draft. */
export function LineState({ line: { work } }: { line: PlanLine }) {
  return work && (work.isLate ? <DueMark work={work} /> : <WorkStateTag state={work.state} />);
}
