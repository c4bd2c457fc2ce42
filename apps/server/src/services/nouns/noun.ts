import type { FastifyInstance } from 'fastify';
import type { ExportList } from '#exports';
import type { Importer } from '#imports';
import type { BulkAction } from '#lists';
import type { NotificationKind, Reminder } from '#notifications';
import type { RecordKind } from '#records';
import type { SearchSource } from '#search';

/** All that a noun hands over to the app and to the services that know no domain. What it does not have, it leaves out. */
export type Noun = {
  routes?: (app: FastifyInstance) => void;
  /** History, files and notifications of its records. */
  record?: RecordKind;
  /** What can be done with many. */
  bulk?: BulkAction[];
  /** The list as Excel, and the counts of its views. */
  list?: ExportList;
  importer?: Importer;
  search?: SearchSource;
  reminders?: Reminder[];
  notifications?: NotificationKind[];
};
