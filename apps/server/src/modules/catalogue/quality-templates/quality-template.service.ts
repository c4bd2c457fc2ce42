import { criteriaWords, gradesWords } from '@vuon/contract/catalogue/quality-score';
import {
  type QualityTemplate,
  type QualityTemplateInput,
  type QualityTemplateUpdate,
  subjectKindNames,
} from '@vuon/contract/catalogue/quality-template';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type CatalogueUse, refuseUsed } from '../catalogue-use.ts';
import { qualityTemplateColumns, qualityTemplateList, qualityTemplateTable } from './quality-template.queries.ts';

export const qualityTemplateCodes = ownCodes('quality_template', 'bộ tiêu chí');

/** 'Lô trồng, đợt trồng' */
export const subjectsWords = (subjects: QualityTemplate['subjects']): string =>
  subjects.map((subject) => subjectKindNames[subject]).join(', ');

export const qualityTemplates = storedKind<CatalogueScope, QualityTemplate>({
  type: 'quality-template',
  noun: 'Bộ tiêu chí',
  missing: 'Không có bộ tiêu chí này, hoặc nó thuộc đơn vị khác.',
  table: qualityTemplateTable,
  find: qualityTemplateList.find,
  admit: refuseSystemRecord,
  // Facts as people read them.
  snapshot: (template) => ({
    ...template,
    subjects: subjectsWords(template.subjects),
    criteria: criteriaWords(template.criteria),
    grades: gradesWords(template.grades),
  }),
});

export const createQualityTemplate = async (
  scope: CatalogueScope,
  input: QualityTemplateInput,
): Promise<QualityTemplate> => {
  const id = await qualityTemplateTable
    .insert(scope, qualityTemplateColumns(input))
    .catch(qualityTemplateCodes.orTaken);
  return recordCreated(scope, qualityTemplates, id);
};

/** Ratings keep the criteria that they were made by; another way to score is another revision. */
export const editQualityTemplate = (scope: CatalogueScope, id: number, { version, ...input }: QualityTemplateUpdate) =>
  changeRecord(scope, qualityTemplates, { id, version, action: 'update' }, (before) =>
    qualityTemplateTable
      .change(scope, id, {
        ...qualityTemplateColumns(input),
        revision: before.revision + (scoresAlike(before, input) ? 0 : 1),
      })
      .catch(qualityTemplateCodes.orTaken),
  );

type Scoring = Pick<QualityTemplate, 'criteria' | 'grades'>;

/** Stored objects have their keys in another order than given ones. */
const scoresAlike = (one: Scoring, other: Scoring): boolean =>
  sorted([one.criteria, one.grades]) === sorted([other.criteria, other.grades]);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const archiveQualityTemplate = (
  scope: CatalogueScope,
  id: number,
  act: { archived: boolean; version: number },
) => archiveRecord(scope, qualityTemplates, qualityTemplateTable, { id, ...act });

export const removeQualityTemplate = (uses: CatalogueUse[], scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, qualityTemplates, { id, version }, (template) =>
    refuseUsed(uses, scope, qualityTemplates.noun, template),
  );

export const restoreQualityTemplate = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, qualityTemplates, id, async (template) => {
    await qualityTemplateCodes.refuseUsed(scope, template);
    await qualityTemplateTable.restore(scope, id).catch(qualityTemplateCodes.orTaken);
  });
