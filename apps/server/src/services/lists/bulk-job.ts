import type { BulkInput } from '@vuon/contract/lists/bulk';
import type { JobKind } from '#jobs';
import type { BulkAction } from './bulk-action.ts';
import { actAtOnce } from './bulk-at-once.ts';
import { bulkContext } from './bulk-context.ts';
import { actInBatches } from './bulk-in-batches.ts';
import { openSelection } from './bulk-selection.ts';
import { getBulkAction } from './get-bulk-action.ts';

export const bulkKind = 'bulk';

/** `address`: from where the person asked for it, as the history will say. */
export type BulkJobInput = BulkInput & { address: string };

const aHandful = 50;

export const bulkJob = (actions: BulkAction[]): JobKind => ({
  kind: bulkKind,
  run: async (job) => {
    const input = job.job.input as BulkJobInput;
    // Asked anew before each transaction: a role that is taken away ends it there.
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
  // Who acts on a handful waits for it; who acts on many has gone on to something else.
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
