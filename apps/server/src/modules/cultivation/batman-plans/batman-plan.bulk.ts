import { type BatmanPlan, BatmanPlanQuery } from '@vuon/contract/cultivation/batman-plan';
import {
  type BatmanAct,
  batmanActNames,
  batmanActs,
  batmanStateNames,
  mayAct,
} from '@vuon/contract/cultivation/batman-state';
import { lowerFirst } from '@vuon/contract/first-letter';
import { requiredText } from '@vuon/contract/value';
import { z } from 'zod';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type BulkAction, bulkList, type RefusedRow, removeAndRestore, whyNot } from '#lists';
import { type ActedOn, tellAct } from './batman.notifications.ts';
import { actOnPlan, bulkName, refuseReview } from './batman-act.service.ts';
import { copyName, copyPlan } from './batman-copy.service.ts';
import { batmanPlanList } from './batman-plan.queries.ts';
import { holdPerson, plans, removePlan, restorePlan } from './batman-plan.service.ts';
import { takeBackName, takeBackPlan } from './batman-undo.service.ts';

const list = bulkList(batmanPlanList, { type: 'batman-plan', noun: 'kế hoạch BATMAN', query: BatmanPlanQuery });
const common = { list, may: 'batman.write', undoneBy: takeBackName } as const;
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const suiting = (act: BatmanAct, plan: BatmanPlan) => plan.tasks.filter(({ status }) => mayAct(act, status));

const refuseAct = (scope: Scope, act: BatmanAct, plan: BatmanPlan): Promise<string | null> | string => {
  if (plan.deletedAt) return deletedFirst;
  const { from } = batmanActs[act];
  if (!suiting(act, plan).length)
    return `Không có việc nào ${from.map((state) => lowerFirst(batmanStateNames[state])).join(' hay ')}.`;
  return whyNot(() => refuseReview(scope, act, plan));
};

const Reason = z.strictObject({ reason: requiredText('Lý do', 500) });

/** On all tasks of the chosen plans that the act suits, in one transaction: each user concerned is told once. */
const onTasks = (act: BatmanAct): BulkAction<BatmanPlan, { reason: string } | undefined> => ({
  ...common,
  action: bulkName(act),
  verb: batmanActs[act].verb,
  ...(act === 'reject' && { values: Reason, previewValues: z.strictObject({}) }),
  refuse: async (scope, plan) => refuseAct(requireEntity(scope), act, plan),
  change: async (_scope, plan) => ({ detail: `${suiting(act, plan).length} việc` }),
  actOnAll: async (anywhere, rows, { values }) => {
    const scope = requireEntity(anywhere);
    const refused: RefusedRow[] = [];
    const done: ActedOn[] = [];
    for (const { id, name } of rows.toSorted((a, b) => a.id - b.id)) {
      await plans.lock(scope, id);
      const plan = await plans.get(scope, id);
      const why = await refuseAct(scope, act, plan);
      if (why) refused.push({ id, name, why });
      else done.push(await actOnPlan(scope, id, act, values?.reason ?? null, (now) => suiting(act, now)));
    }
    await tellAct(scope, act, done, values?.reason ?? null);
    return { refused, same: 0 };
  },
});

const copy: BulkAction<BatmanPlan> = {
  ...common,
  action: copyName,
  verb: 'Chép sang tuần sau',
  refuse: async (_scope, { period, tasks, deletedAt }) => {
    if (deletedAt) return deletedFirst;
    if (period !== 'week') return 'Chỉ chép được kế hoạch tuần.';
    return tasks.some(({ status }) => status !== 'rejected') ? null : 'Không có việc nào để chép.';
  },
  actOnAll: async (anywhere, rows) => {
    const scope = requireEntity(anywhere);
    const refused: RefusedRow[] = [];
    for (const { id, name } of rows.toSorted((a, b) => a.id - b.id)) {
      const { copied } = await copyPlan(scope, await plans.get(scope, id));
      if (!copied) refused.push({ id, name, why: 'Tuần sau đã có việc vào các giờ này.' });
    }
    return { refused, same: 0 };
  },
};

/** The way back of all the others; it does nothing by itself. */
const takeBack: BulkAction<BatmanPlan> = {
  list,
  may: 'batman.write',
  action: takeBackName,
  verb: 'Hoàn tác',
  refuse: async (_scope, { deletedAt }, { undoes }) => {
    if (!undoes) return 'Chỉ dùng để hoàn tác một thao tác.';
    return deletedAt ? deletedFirst : null;
  },
  actOnAll: async (anywhere, rows, { undoes }) => {
    const scope = requireEntity(anywhere);
    const refused: RefusedRow[] = [];
    for (const { id, name } of rows.toSorted((a, b) => a.id - b.id)) {
      const { taken } = undoes ? await takeBackPlan(scope, id, undoes) : { taken: 0 };
      if (!taken) refused.push({ id, name, why: 'Các việc đã được sửa sau đó.' });
    }
    return { refused, same: 0 };
  },
};

export const batmanPlanBulk: BulkAction<BatmanPlan>[] = [
  ...batmanActNames.map((act) => onTasks(act) as BulkAction<BatmanPlan>),
  copy,
  takeBack,
  ...removeAndRestore(list, {
    may: 'batman.write',
    refuseRestoring: async (scope, { personId }) => holdPerson(requireEntity(scope), personId),
    remove: (scope, { id, version }) => removePlan(requireEntity(scope), id, version),
    restore: (scope, { id }) => restorePlan(requireEntity(scope), id),
  }),
];
