export { serveBulk } from './bulk.routes.ts';
export { startBulk } from './bulk.service.ts';
export {
  type ActedOnAll,
  type BulkAction,
  type BulkContext,
  type BulkList,
  type RefusedRow,
  type RowAction,
  type SetAction,
  whyNot,
} from './bulk-action.ts';
export { bulkJob } from './bulk-job.ts';
export { openSelection } from './bulk-selection.ts';
export { bulkActs } from './bulk-undo.ts';
export { catalogueBulk } from './catalogue-bulk.ts';
export { jobsList } from './jobs-list.ts';
export { bulkList, removeAndRestore } from './list-bulk.ts';
export { serveListCounts } from './list-count.routes.ts';
export { serveSavedViews } from './saved-view.routes.ts';
