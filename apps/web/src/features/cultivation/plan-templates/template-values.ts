import {
  type PlanTemplate,
  type PlanTemplateInput,
  planTemplateWords,
  type TemplateLineInput,
} from '@vuon/contract/cultivation/plan-template';
import { templateWindowWords } from '@vuon/contract/cultivation/template-words';
import { showByWords } from '#lib/records/by-words.ts';
import { usesOf } from '../plan-line/line-values.ts';

export const templateValues = ({ lines, ...template }: PlanTemplate): PlanTemplateInput => ({
  code: template.code,
  name: template.name,
  cropGroupId: template.cropGroupId,
  source: template.source,
  notes: template.notes,
  stages: template.stages,
  keyDates: template.keyDates,
  lines: lines.map(({ workType, materials, ...line }) => ({
    ...line,
    workTypeId: workType.id,
    materials: usesOf(materials),
  })),
});

/** A copy to start from. Codes are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (template: PlanTemplate, isBeside: boolean): PlanTemplateInput => {
  const values = templateValues(template);
  return isBeside ? { ...values, code: `${template.code}-2`.slice(0, 32) } : values;
};

/** The next id within the template: of stages, key dates or lines. */
export const nextId = (items: readonly ({ id?: number } | undefined)[]): number =>
  items.reduce((most, item) => Math.max(most, item?.id ?? 0), 0) + 1;

/** A line in the last place of its stage. */
export const newLine = (lines: TemplateLineInput[], stageId: number): TemplateLineInput => ({
  id: nextId(lines),
  stageId,
  title: '',
  workTypeId: null as never,
  anchor: 'stage-start',
  keyDateId: null,
  startOffset: 0,
  endOffset: 0,
  materials: [],
  labourDaysPerHa: null,
  notes: null,
  dependencies: [],
});

/** The list with the line in its place, or without it; nothing then waits for a line that is gone. */
export const withLine = (lines: TemplateLineInput[], line: TemplateLineInput): TemplateLineInput[] =>
  lines.some(({ id }) => id === line.id) ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line];

export const withoutLine = (lines: TemplateLineInput[], lineId: number): TemplateLineInput[] =>
  lines
    .filter(({ id }) => id !== lineId)
    .map((line) => ({ ...line, dependencies: line.dependencies.filter((before) => before.lineId !== lineId) }));

/** The fields of the form in words. */
export const showTemplateInput = showByWords(planTemplateWords, {
  cropGroupId: () => 'Đã chọn',
  stages: (stages: PlanTemplateInput['stages']) => stages.map(({ name, days }) => `${name}: ${days} ngày`).join('\n'),
  keyDates: (dates: PlanTemplateInput['keyDates']) =>
    dates.map(({ name, offsetDays }) => `${name}: ${offsetDays} ngày`).join('\n'),
  lines: (lines: PlanTemplateInput['lines']) =>
    lines.map((line) => `${line.title}: ${templateWindowWords(line, { keyDates: [] })}`).join('\n'),
});
