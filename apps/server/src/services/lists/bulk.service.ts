import type { BulkInput, BulkPreview } from '@vuon/contract/lists/bulk';
import { refuseUndone } from '#acts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { startJob } from '#jobs';
import type { BulkAction } from './bulk-action.ts';
import { bulkContext } from './bulk-context.ts';
import { type BulkJobInput, bulkKind, bulkTitle } from './bulk-job.ts';
import { openSelection, refusedAsMissing } from './bulk-selection.ts';
import { refuseOtherUndo } from './bulk-undo.ts';
import { getBulkAction } from './get-bulk-action.ts';

const previewBatch = 500;
const rowsShown = 50;
const refusalsShown = 200;

/**
 * A preview of an action. Nothing is locked, so the answer holds for this moment. Goes over all rows one by one, in batches
 * between which the database and the process serve others.
 */
export const previewBulk = async (
  actions: BulkAction[],
  scope: CatalogueScope,
  input: BulkInput,
): Promise<BulkPreview> => {
  const action = getBulkAction(actions, scope, input.action);
  const context = bulkContext(action, input, 'preview');
  if (context.undoes !== null) await refuseOtherUndo(actions, scope, action, context.undoes);
  const selection = await openSelection(scope, action.list, input.select);
  const preview: BulkPreview = { able: { count: 0, rows: [] }, same: { count: 0 }, refused: { count: 0, rows: [] } };
  const addRefused = (row: BulkPreview['refused']['rows'][number]) => {
    preview.refused.count += 1;
    if (preview.refused.rows.length < refusalsShown) preview.refused.rows.push(row);
  };
  for await (const { rows, missing } of selection.batches(scope, action.list.batchSize ?? previewBatch)) {
    for (const id of missing) addRefused(refusedAsMissing(id));
    for (const row of rows) {
      if (action.isSame?.(row, context)) {
        preview.same.count += 1;
        continue;
      }
      const why = await action.refuse(scope, row, context);
      if (why) {
        addRefused({ id: row.id, name: row.name, why });
        continue;
      }
      preview.able.count += 1;
      if (preview.able.rows.length < rowsShown)
        preview.able.rows.push({ id: row.id, name: row.name, ...(await action.change?.(scope, row, context)) });
    }
  }
  return preview;
};

export const startBulk = async (actions: BulkAction[], scope: CatalogueScope, input: BulkInput) => {
  const action = getBulkAction(actions, scope, input.action);
  const { undoes } = bulkContext(action, input, 'run');
  if (undoes !== null) {
    await refuseOtherUndo(actions, scope, action, undoes);
    await refuseUndone(scope.db, undoes);
  }
  const selection = await openSelection(scope, action.list, input.select);
  const count = await selection.count(scope);
  if (count === 0) throw problem('bulk.nothing', 'Không còn bản ghi nào khớp với lựa chọn này.');
  const { address, userAgent } = scope;
  return startJob(scope, {
    kind: bulkKind,
    title: bulkTitle(action, count),
    input: { ...input, address, userAgent } satisfies BulkJobInput,
  });
};
