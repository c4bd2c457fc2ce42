export { serveBulk } from './bulk.routes.ts';
export { type BulkAction, type BulkList, whyNot } from './bulk-action.ts';
export { bulkJob } from './bulk-job.ts';
export { serveSavedViews } from './saved-view.routes.ts';
