import type { FastifyInstance } from 'fastify';
import type { ExportList } from '#exports';
import type { Importer } from '#imports';
import type { BulkAction } from '#lists';
import type { NotificationKind, Reminder } from '#notifications';
import type { RecordKind } from '#records';
import type { SearchSource } from '#search';

/**
 * All parts that a noun gives to the app and to the services without domain knowledge. Parts that it does not have are left
 * out.
 */
export type Noun = {
  routes?: (app: FastifyInstance) => void;
  /** History, files and notifications of its records. */
  record?: RecordKind;
  /** The actions on many records. */
  bulk?: BulkAction[];
  /** The list as Excel, and the counts of its views. */
  list?: ExportList;
  importer?: Importer;
  search?: SearchSource;
  reminders?: Reminder[];
  notifications?: NotificationKind[];
};
