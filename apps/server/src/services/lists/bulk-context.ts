import type { BulkInput } from '@vuon/contract/lists/bulk';
import { readNested } from '#http/handling/nested-input.ts';
import type { BulkAction, BulkContext } from './bulk-action.ts';

/** The values that came with the rows, checked by the action's own schema. */
export const bulkContext = (
  { values, previewValues = values }: Pick<BulkAction, 'values' | 'previewValues'>,
  input: Pick<BulkInput, 'select' | 'values'>,
  purpose: 'preview' | 'run',
): BulkContext => {
  const schema = purpose === 'preview' ? previewValues : values;
  return {
    values: schema && readNested(schema, input.values ?? {}, 'values'),
    undoes: 'changedBy' in input.select ? input.select.changedBy : null,
  };
};
