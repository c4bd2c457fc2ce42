import { doseWords } from '@vuon/contract/cultivation/material-words';
import { recurrenceWords } from '@vuon/contract/cultivation/recurrence-days';
import type { Work } from '@vuon/contract/cultivation/work';
import { type WorkInput, workWords } from '@vuon/contract/cultivation/work-input';
import { showByWords } from '#lib/records/by-words.ts';

type Named = { id: number; name: string };
type Known = {
  types: Named[];
  people: Named[];
  crews: Named[];
  materials: Named[];
  works: Named[];
  plans: Named[];
  stages: Named[];
};

/** The fields of the form in words: ids as the names that the form knows. */
export const showWorkInput = (known: Known) => {
  const name = (of: keyof Known) => (id: number) => known[of].find((one) => one.id === id)?.name ?? `#${id}`;
  const list = (of: keyof Known) => (ids: number[]) => ids.map(name(of)).join('\n');
  return showByWords(workWords, {
    workTypeId: name('types'),
    farmPlanId: name('plans'),
    stageId: name('stages'),
    personIds: list('people'),
    crewIds: list('crews'),
    inspectorId: name('people'),
    targets: (targets: unknown[]) => `${targets.length} phần`,
    materials: (uses: WorkInput['materials']) =>
      uses.map((use) => `${name('materials')(use.materialId)}: ${doseWords(use)}`).join('\n'),
    checklist: (items: Work['checklist']) => items.map(({ text }) => text).join('\n'),
    ppe: (items: string[]) => items.join(', '),
    dependencies: (works: WorkInput['dependencies']) =>
      works.map(({ workId, lagDays }) => `${name('works')(workId)}${lagDays ? ` (${lagDays} ngày)` : ''}`).join('\n'),
    repeat: (rule: NonNullable<WorkInput['repeat']>) => recurrenceWords(rule),
  });
};
