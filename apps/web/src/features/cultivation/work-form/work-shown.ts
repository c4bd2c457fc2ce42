import { dosePerNames, materialUnitNames } from '@vuon/contract/catalogue/material';
import { recurrenceWords } from '@vuon/contract/cultivation/recurrence-days';
import type { Work, WorkItem } from '@vuon/contract/cultivation/work';
import { type WorkInput, workWords } from '@vuon/contract/cultivation/work-input';
import { type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';

type Named = { id: number; name: string };
type Use = WorkInput['materials'][number] & { materialName?: string };

const names = (named: Named[]): string => named.map(({ name }) => name).join(', ');
const doseText = ({ dose, doseUnit, dosePer }: Use) =>
  `${formatNumber(dose)}\u00a0${materialUnitNames[doseUnit]}/${dosePerNames[dosePer]}`;

/** The fields of a stored work in words, for its history. */
export const showWorkValue = showByWords(workWords, {
  workType: ({ name }: Named) => name,
  farmPlan: ({ code, name }: NonNullable<WorkItem['farmPlan']>) => `${code} ${name}`,
  stage: ({ name }: Named) => name,
  place: ({ words }: WorkItem['place']) => words,
  people: names,
  crews: names,
  inspector: ({ name }: Named) => name,
  materials: (uses: Use[]) => uses.map((use) => `${use.materialName ?? '…'} ${doseText(use)}`).join('\n'),
  checklist: (items: Work['checklist']) => items.map(({ text, isDone }) => `${isDone ? '☑' : '☐'} ${text}`).join('\n'),
  ppe: (items: string[]) => items.join(', '),
  dependencies: (works: Partial<Work['dependencies'][number]>[]) =>
    works
      .map(({ code, title, lagDays }) => `${code ?? '…'} ${title ?? ''}${lagDays ? ` (${lagDays} ngày)` : ''}`)
      .join('\n'),
  state: (state: WorkState) => workStateNames[state],
  startedAt: (at: string) => formatDateTime(at),
  finishedAt: (at: string) => formatDateTime(at),
  inspectedAt: (at: string) => formatDateTime(at),
  series: ({ rule, position, count }: NonNullable<WorkItem['series']>) =>
    `${recurrenceWords(rule)}, lần ${position} trên ${count}`,
});

type Known = {
  types: Named[];
  people: Named[];
  crews: Named[];
  materials: Named[];
  works: Named[];
};

/** The fields of the form in words: ids as the names that the form knows. */
export const showWorkInput = (known: Known) => {
  const name = (of: keyof Known) => (id: number) => known[of].find((one) => one.id === id)?.name ?? `#${id}`;
  const list = (of: keyof Known) => (ids: number[]) => ids.map(name(of)).join('\n');
  return showByWords(workWords, {
    workTypeId: name('types'),
    personIds: list('people'),
    crewIds: list('crews'),
    inspectorId: name('people'),
    targets: (targets: unknown[]) => `${targets.length} phần`,
    materials: (uses: Use[]) => uses.map((use) => `${name('materials')(use.materialId)} ${doseText(use)}`).join('\n'),
    checklist: (items: Work['checklist']) => items.map(({ text }) => text).join('\n'),
    ppe: (items: string[]) => items.join(', '),
    dependencies: (works: WorkInput['dependencies']) =>
      works.map(({ workId, lagDays }) => `${name('works')(workId)}${lagDays ? ` (${lagDays} ngày)` : ''}`).join('\n'),
    repeat: (rule: NonNullable<WorkInput['repeat']>) => recurrenceWords(rule),
  });
};
