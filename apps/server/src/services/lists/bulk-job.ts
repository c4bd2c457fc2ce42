import type { BulkInput } from '@vuon/contract/lists/bulk';
import { jobOperation, unmarkUndone } from '#acts';
import { analyzeHistory, countChanged } from '#audit';
import { inAct } from '#http/act-context.ts';
import type { JobKind } from '#jobs';
import type { BulkAction } from './bulk-action.ts';
import { actAtOnce } from './bulk-at-once.ts';
import { bulkContext } from './bulk-context.ts';
import { actInBatches } from './bulk-in-batches.ts';
import { openSelection } from './bulk-selection.ts';
import { getBulkAction } from './get-bulk-action.ts';

export const bulkKind = 'bulk';

/** `address`, `userAgent`: where the user's request came from, for the history. */
export type BulkJobInput = BulkInput & { address: string; userAgent?: string | null };

const aHandful = 50;
const count = (value: number) => value.toLocaleString('vi-VN');

/** 'Đổi tình trạng 333 cây': of the chosen ones while it runs, of the changed ones when it is done. */
export const bulkTitle = ({ verb, list }: BulkAction, number: number) => `${verb} ${count(number)} ${list.noun}`;

export const bulkJob = (actions: BulkAction[]): JobKind => ({
  kind: bulkKind,
  run: async (job) => {
    const input = job.job.input as BulkJobInput;
    const { address, userAgent = null } = input;
    // Checked again before each transaction: if a role is taken away, the job ends there.
    const admit = async () => {
      const scope = await job.scope();
      const { action, list } = getBulkAction(actions, scope, input.action);
      const act = { way: 'bulk', action, type: list.type, sourceId: job.job.id, ...saidOf(input) } as const;
      return inAct({ ...scope, actor: { ...scope.actor, address, userAgent } }, act);
    };
    const scope = await admit();
    const action = getBulkAction(actions, scope, input.action);
    const context = bulkContext(action, input, 'run');
    const selection = await openSelection(scope, action.list, input.select);
    const total = await selection.count(scope);
    await job.progress({ done: 0, total, step: `${action.verb} ${action.list.noun}` });
    if (context.undoes !== null) await analyzeHistory(job.db, total);
    const run = { job, context, selection, admit };
    await ('actOnAll' in action ? actAtOnce(action, run) : actInBatches(action, run));
  },
  titleDone: ({ input }, result) => {
    const action = actions.find((one) => one.action === (input as BulkJobInput).action);
    return action && result?.type === 'bulk' ? bulkTitle(action, result.changed) : undefined;
  },
  // A user who acts on a few rows waits for the result; with many rows they have gone on to something else.
  tellDone: ({ title, result }) => {
    if (result?.type !== 'bulk') return undefined;
    const { changed, refused, refusedCount = refused.length, unchanged = 0 } = result;
    if (changed + refusedCount + unchanged <= aHandful) return undefined;
    const text = [
      unchanged && `${count(unchanged)} bản ghi vốn đã như vậy.`,
      refusedCount && `${count(refusedCount)} bản ghi không làm được.`,
    ].filter(Boolean);
    return { title: `Đã xong: ${title}`, ...(text.length && { text: text.join(' ') }) };
  },
  // An undo in batches says so from its first batch on; without one, it has not happened.
  onFailed: async (db, { id, input, userId }) => {
    const { action: name, select } = input as BulkJobInput;
    const type = actions.find(({ action }) => action === name)?.list.type;
    if (!('changedBy' in select) || !type || userId === null) return;
    const operation = jobOperation(id);
    if (await countChanged(db, 'anywhere', { operation, type })) return;
    await unmarkUndone(db, { operation: select.changedBy, by: operation });
  },
});

/** What the line of the act says from its first record on. */
const saidOf = ({ select, values }: BulkJobInput) => {
  if ('changedBy' in select) return { undoes: select.changedBy };
  const chosen = 'ids' in select ? 'ids' : 'selection' in select.query ? 'map' : 'query';
  const reason = values?.reason;
  return {
    undoes: null,
    facts: { chosen, ...(values && { values }), ...(typeof reason === 'string' && reason && { reason }) } as const,
  };
};
