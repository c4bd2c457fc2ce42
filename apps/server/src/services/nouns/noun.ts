import type { FastifyInstance } from 'fastify';
import type { ExportList } from '#exports';
import type { Importer } from '#imports';
import type { BulkAction } from '#lists';
import type { NotificationKind, Reminder } from '#notifications';
import type { RecordKind } from '#records';
import type { SearchSource } from '#search';

/** The parts of a noun for the app and the services without domain knowledge. A noun leaves out those that it does not have. */
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
