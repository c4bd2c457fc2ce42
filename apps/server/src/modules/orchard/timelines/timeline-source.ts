import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';

export type TimelineQuestion = {
  entityId: number;
  plantId: number;
  /** When the tree was removed: links to its files close then. */
  deletedAt: string | null;
  /** Only events before this moment. */
  before: string | null;
  limit: number;
};

/** An event of a tree. Without `generation`, the time decides which of the trees at that position it belongs to. */
export type ToldEvent = Omit<TimelineEvent, 'generation' | 'source'> & { generation?: number };

/** A feature that knows of things that happened to trees. Its module contributes it. */
export type TimelineSource = {
  source: string;
  /** The latest first, at most `limit` of them; all events at the moment of the last one are included. */
  read: (db: Db, question: TimelineQuestion, links: SignedLinks) => Promise<ToldEvent[]>;
};
