import type { Season } from '@vuon/contract/crops/season';
import type { FarmPlan, FarmPlanInput, FarmPlanUpdate } from '@vuon/contract/cultivation/farm-plan';
import { formatDay } from '@vuon/contract/day';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { holdSeason } from '#crops';
import { takeNumbers } from '#db/entity-counter.ts';
import type { ReadScope } from '#http/lists/record-list.ts';
import { problem } from '#http/problem.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { storeTargets, targetsOfSets } from '#orchard';
import { holdPeople } from '#people';
import {
  countBatches,
  farmPlanColumns,
  farmPlanList,
  farmPlanTable,
  replacePeople,
  targetSetsOf,
} from './farm-plan.queries.ts';
import { findSchedule, replaceSchedule } from './plan-schedule.queries.ts';
import { refuseLinesOutside } from './plan-scope.ts';

const findFarmPlan = async (scope: ReadScope, id: number): Promise<FarmPlan | undefined> => {
  const plan = await farmPlanList.find(scope, id);
  if (!plan) return undefined;
  const { db, entityId } = requireEntity(scope);
  const setId = (await targetSetsOf(db, entityId, [id])).get(id) ?? 0;
  const targets = (await targetsOfSets(db, entityId, [setId])).get(setId) ?? [];
  return { ...plan, targets, ...(await findSchedule(db, entityId, id)) };
};

export const farmPlans = storedKind<Scope, FarmPlan>({
  type: 'farm-plan',
  noun: 'Kế hoạch',
  missing: 'Không có kế hoạch này trong đơn vị.',
  table: farmPlanTable,
  find: findFarmPlan,
  snapshot: (plan) => inWords(plan),
});

/** What the history keeps: facts as people read them, without totals that follow from trees and work. */
const inWords = ({ name, code, season, template, state, place, people, stages, keyDates, ...plan }: FarmPlan) => ({
  name,
  code,
  season: season.name,
  template: template?.name ?? null,
  state,
  place: place.words,
  people: people.map((person) => person.name).join(', ') || null,
  stages: stages.map((stage) => `${stage.name} ${formatDay(stage.startsOn)}–${formatDay(stage.endsOn)}`).join('; '),
  keyDates: keyDates.map((date) => `${date.name} ${formatDay(date.actualOn ?? date.plannedOn)}`).join('; ') || null,
  // The same for undoing, which needs the ids.
  schedule: { stages, keyDates },
  labourRate: plan.labourRate,
  notes: plan.notes,
});

/** `templateId` only says where the plan comes from: `beginFarmPlan` adds its work. */
export const createFarmPlan = async (scope: Scope, input: FarmPlanInput): Promise<FarmPlan> => {
  const { db, entityId } = scope;
  const season = await getSeason(scope, input.seasonId);
  await refuseUnknownPeople(scope, input.personIds);
  const targetSetId = await storeTargets(scope, input.targets);
  const id = await farmPlanTable.insert(scope, {
    ...farmPlanColumns(input),
    year: season.year,
    number: await takeNumbers(db, entityId, `farm-plan ${season.year}`, 1),
    season_id: season.id,
    target_set_id: targetSetId,
    plan_template_id: input.templateId,
  });
  const stages = input.stages?.map((stage) => ({ ...stage, id: undefined })) ?? stagesOf(season);
  const keyDates = input.keyDates.map((date) => ({ ...date, id: undefined }));
  await replaceSchedule(db, entityId, id, { stages, keyDates });
  await replacePeople(db, entityId, id, input.personIds);
  return recordCreated(scope, farmPlans, id);
};

export const getSeason = async (scope: Scope, seasonId: number): Promise<Season> => {
  const season = await holdSeason(scope, seasonId);
  if (!season) throw problem('record.not_found', 'Không có mùa vụ này trong đơn vị.', { path: 'seasonId' });
  return season;
};

export const stagesOf = ({ stages }: Season) =>
  stages.map(({ name, startsOn, endsOn }) => ({ name, startsOn, endsOn }));

const refuseUnknownPeople = async ({ db, entityId }: Scope, personIds: number[]) => {
  const held = await holdPeople(db, entityId, personIds);
  const errors = personIds.flatMap((id, index) =>
    held.has(id) ? [] : [{ path: `personIds.${index}`, message: 'Không có nhân sự này trong đơn vị' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có người không thuộc nhân sự của đơn vị.', { errors });
};

export const editFarmPlan = (scope: Scope, id: number, { version, ...input }: FarmPlanUpdate): Promise<FarmPlan> =>
  changeRecord(scope, farmPlans, { id, version, action: 'update' }, async (before) => {
    const { db, entityId } = scope;
    refuseClosed(before);
    const inCharge = new Set(before.people.map((person) => person.id));
    await refuseUnknownPeople(
      scope,
      input.personIds.filter((personId) => !inCharge.has(personId)),
    );
    const current = (await targetSetsOf(db, entityId, [id])).get(id) ?? null;
    const targetSetId = await storeTargets(scope, input.targets, { current });
    if (targetSetId !== current) await refuseLinesOutside(scope, id, targetSetId);
    await farmPlanTable.change(scope, id, { ...farmPlanColumns(input), target_set_id: targetSetId });
    await replacePeople(db, entityId, id, input.personIds);
  });

export const refuseClosed = ({ state, code }: Pick<FarmPlan, 'state' | 'code'>) => {
  if (state === 'closed') throw problem('farm_plan.closed', `Kế hoạch ${code} đã kết thúc; hãy mở lại trước khi sửa.`);
};

/** A plan of which work was made, or trees were planted, stays: closing it is the way to end it. */
export const removeFarmPlan = (scope: Scope, id: number, version: number): Promise<FarmPlan> =>
  removeRecord(scope, farmPlans, { id, version }, (plan) => refuseInUse(scope, plan));

export const refuseInUse = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  { id, code, workCount }: Pick<FarmPlan, 'id' | 'code' | 'workCount'>,
) => {
  const refuse = (count: number, noun: string) =>
    problem(
      'record.in_use',
      `Kế hoạch ${code} đã có ${count.toLocaleString('vi-VN')} ${noun}; hãy kết thúc kế hoạch thay vì xóa.`,
    );
  if (workCount) throw refuse(workCount, 'công việc');
  const batchCount = await countBatches(db, entityId, id);
  if (batchCount) throw refuse(batchCount, 'đợt trồng');
};

export const restoreFarmPlan = (scope: Scope, id: number): Promise<FarmPlan> =>
  restoreRecord(scope, farmPlans, id, async ({ season }) => {
    await getSeason(scope, season.id);
    await farmPlanTable.restore(scope, id);
  });
