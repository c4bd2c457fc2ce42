import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { Work } from '@vuon/contract/cultivation/work';
import { sql } from 'kysely';
import { recordChanges, storedKind } from '#audit';
import { inAct } from '#http/act-context.ts';
import type { Scope } from '#http/scope.ts';
import { workTable } from './work.queries.ts';
import { workList } from './work-shown.ts';

const findWork = async (scope: Scope, id: number): Promise<Work | undefined> =>
  (await workList.findManyInFile(scope, [id]))[0];

const named = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || null;
const number = (value: number) => String(value).replace('.', ',');

/** What the history keeps: names and lists in words, as they were then. */
export const workInHistory = (work: Work): object => {
  const { workType, farmPlan, stage, place, materials, people, crews, inspector, series, cost, isLate, ...kept } = work;
  const used = materials.filter(({ actualQuantity }) => actualQuantity !== null);
  const snapshot = {
    ...kept,
    name: `${work.code} ${work.title}`,
    workTypeName: workType.name,
    farmPlan: farmPlan && `${farmPlan.code} ${farmPlan.name}`,
    stage: stage?.name ?? null,
    place: place.words,
    materials: materials.map((use) => `${use.materialName}: ${doseWords(use)}`).join('; ') || null,
    actualMaterials:
      used
        .map((use) => `${use.materialName}: ${number(use.actualQuantity ?? 0)} ${materialUnitNames[use.unit]}`)
        .join('; ') || null,
    people: named(people),
    crews: named(crews),
    inspector: inspector?.name ?? null,
    ppe: work.ppe.join('; ') || null,
    checklist: work.checklist.map(({ text, isDone }) => `${isDone ? '✓ ' : ''}${text}`).join('; ') || null,
    dependencies:
      work.dependencies.map(({ code, lagDays }) => (lagDays ? `${code} (${lagDays} ngày)` : code)).join('; ') || null,
  };
  return snapshot;
};

export const works = storedKind<Scope, Work>({
  type: 'work',
  noun: 'Công việc',
  missing: 'Không có công việc này trong đơn vị.',
  table: workTable,
  find: findWork,
  snapshot: workInHistory,
});

export const getWork = works.get;

/** An act is about the work, though records of its plan are changed with it; an act on many stays one. */
export const aboutWork = (scope: Scope, id: number, action: string): Scope =>
  scope.actor.act ? scope : inAct(scope, { way: 'single', type: 'work', recordId: id, action });

/** Records the same act on several works: `before` of each, none for new ones, and the works as they are now. */
export const recordWorks = async (scope: Scope, action: string, after: Work[], before: Work[] = []): Promise<void> => {
  const former = new Map(before.map((work) => [work.id, work]));
  const changes = after.map((work) => {
    const old = former.get(work.id);
    return { id: work.id, before: old ? workInHistory(old) : null, after: workInHistory(work) };
  });
  await recordChanges(
    scope,
    { action, type: 'work', entityId: scope.entityId },
    sql`select r.id, r.before, r.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
  );
};
