import type {
  PlanTemplate,
  PlanTemplateInput,
  PlanTemplateUpdate,
  TemplateLine,
} from '@vuon/contract/cultivation/plan-template';
import { templateKeyDateWords, templateLineWords } from '@vuon/contract/cultivation/template-words';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { findPlanTemplate, planTemplateColumns, planTemplateTable } from './plan-template.queries.ts';
import { type Had, holdTemplateReferences } from './template-references.ts';

export const planTemplateCodes = ownCodes('plan_template', 'mẫu kế hoạch');

const mostNamed = 5;

/** What the history keeps: facts as people read them. Of the lines their number, or those that were changed. */
const inWords = (template: PlanTemplate, changed?: ReadonlySet<number>) => {
  const { lines, stages, keyDates, cropGroupId, stageCount, lineCount, dayCount, ...facts } = template;
  const told = lines.filter(({ id }) => changed?.has(id));
  const words = told.slice(0, mostNamed).map((line) => templateLineWords(line, template));
  if (told.length > mostNamed) words.push(`và ${told.length - mostNamed} việc khác`);
  return {
    ...facts,
    stages: stages.map(({ name, days }) => `${name} ${days} ngày`).join('; '),
    keyDates: keyDates.map((date) => `${date.name} ${templateKeyDateWords(date, template)}`).join('; ') || null,
    lines: changed ? words.join('; ') || null : `${lineCount} việc`,
  };
};

export const planTemplates = storedKind<CatalogueScope, PlanTemplate>({
  type: 'plan-template',
  noun: 'Mẫu kế hoạch',
  missing: 'Không có mẫu kế hoạch này, hoặc nó thuộc đơn vị khác.',
  table: planTemplateTable,
  find: findPlanTemplate,
  admit: refuseSystemRecord,
  snapshot: (template) => inWords(template),
});

/** `had`: what it is made of has these crops, types and materials already, archived ones too. */
export const createPlanTemplate = async (
  scope: CatalogueScope,
  input: PlanTemplateInput,
  had: Had | null = null,
): Promise<PlanTemplate> => {
  await holdTemplateReferences(scope, input, had);
  const id = await planTemplateTable.insert(scope, planTemplateColumns(input)).catch(planTemplateCodes.orTaken);
  return recordCreated(scope, planTemplates, id);
};

export const editPlanTemplate = (scope: CatalogueScope, id: number, { version, ...input }: PlanTemplateUpdate) => {
  let changed = new Set<number>();
  const kind = { ...planTemplates, snapshot: (template: PlanTemplate) => inWords(template, changed) };
  return changeRecord(scope, kind, { id, version, action: 'update' }, async (before) => {
    await holdTemplateReferences({ db: scope.db, entityId: before.entityId }, input, before);
    await planTemplateTable.change(scope, id, planTemplateColumns(input)).catch(planTemplateCodes.orTaken);
    changed = differing(before.lines, (await planTemplates.get(scope, id)).lines);
  });
};

/** The ids of the lines that only one has, or both in another form. */
const differing = (before: TemplateLine[], after: TemplateLine[]): Set<number> => {
  const textOf = (lines: TemplateLine[]) => new Map(lines.map((line) => [line.id, JSON.stringify(line)]));
  const [former, latter] = [textOf(before), textOf(after)];
  return new Set([...former.keys(), ...latter.keys()].filter((id) => former.get(id) !== latter.get(id)));
};

export const archivePlanTemplate = (scope: CatalogueScope, id: number, act: { archived: boolean; version: number }) =>
  archiveRecord(scope, planTemplates, planTemplateTable, { id, ...act });

export const removePlanTemplate = (scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, planTemplates, { id, version });

export const restorePlanTemplate = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, planTemplates, id, async (template) => {
    await planTemplateCodes.refuseUsed(scope, template);
    await planTemplateTable.restore(scope, id).catch(planTemplateCodes.orTaken);
  });
