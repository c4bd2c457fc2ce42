import { workHistoryWords } from '@vuon/contract/cultivation/work-input';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { workExport } from '../work-files/work.export.ts';
import { workImporter } from '../work-files/work.import.ts';
import { workAssigned, workBlocked, workDone } from '../work-notices/work.notifications.ts';
import { workDue } from '../work-notices/work.reminders.ts';
import { workBulk } from './work.bulk.ts';
import { findWorkName } from './work.queries.ts';
import { serveWorks } from './work.routes.ts';
import { workSearch } from './work.search.ts';
import type { WorkUse } from './work-use.ts';

const workRecord = listRecord({
  type: 'work',
  noun: 'công việc',
  read: 'farm.read',
  write: 'work.lead',
  attach: 'uploads.write',
  list: {
    find: async ({ db, entityId }, id) => (entityId === null ? undefined : findWorkName(db, entityId, id)),
  },
  words: workHistoryWords,
});

export const workNoun = (uses: WorkUse[]): Noun => ({
  routes: serveWorks(uses),
  record: workRecord,
  bulk: workBulk(uses),
  list: workExport,
  importer: workImporter,
  search: workSearch,
  notifications: [workAssigned, workBlocked, workDone],
  reminders: [workDue],
});
