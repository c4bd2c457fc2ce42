import type { BulkInput } from '@vuon/contract/lists/bulk';
import type { JobKind } from '#jobs';
import type { BulkAction } from './bulk-action.ts';
import { actAtOnce } from './bulk-at-once.ts';
import { bulkContext } from './bulk-context.ts';
import { actInBatches } from './bulk-in-batches.ts';
import { openSelection } from './bulk-selection.ts';
import { getBulkAction } from './get-bulk-action.ts';

export const bulkKind = 'bulk';

/** `address`: the address that the user's request came from, for the history. */
export type BulkJobInput = BulkInput & { address: string };

const aHandful = 50;

export const bulkJob = (actions: BulkAction[]): JobKind => ({
  kind: bulkKind,
  run: async (job) => {
    const input = job.job.input as BulkJobInput;
    // Checked again before each transaction: if a role is taken away, the job ends there.
    const admit = async () => {
      const scope = await job.scope();
      getBulkAction(actions, scope, input.action);
      return { ...scope, actor: { ...scope.actor, address: input.address } };
    };
    const scope = await admit();
    const action = getBulkAction(actions, scope, input.action);
    const context = bulkContext(action, input, 'run');
    const selection = await openSelection(scope, action.list, input.select);
    const total = await selection.count(scope);
    await job.progress({ done: 0, total, step: `${action.verb} ${action.list.noun}` });
    const run = { job, context, selection, admit };
    await ('actOnAll' in action ? actAtOnce(action, run) : actInBatches(action, run));
  },
  // A user who acts on a few rows waits for the result; with many rows they have gone on to something else.
  tellDone: ({ title, result }) => {
    if (result?.type !== 'bulk' || result.changed + result.refused.length <= aHandful) return undefined;
    const { changed, refused, refusedCount = refused.length } = result;
    const count = (value: number) => value.toLocaleString('vi-VN');
    const done = { title: `Đã xong: ${title}` };
    return refusedCount
      ? { ...done, text: `${count(changed)} bản ghi đã đổi, ${count(refusedCount)} không làm được.` }
      : done;
  },
});
