import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/signed-link.ts';

export type TimelineQuestion = {
  entityId: number;
  plantId: number;
  /** Of the tree: a link to what is attached to it closes when it is removed. */
  deletedAt: string | null;
  /** Only what happened before this moment. */
  before: string | null;
  limit: number;
};

/** Something that happened to a tree, as its source knows it. To which of those that stood there, the time tells unless it does. */
export type ToldEvent = Omit<TimelineEvent, 'generation' | 'source'> & { generation?: number };

/** A feature that knows of things that happened to trees. Its module contributes it. */
export type TimelineSource = {
  source: string;
  /** The latest first, at most `limit` of them; all that happened at the moment of the last one come along. */
  read: (db: Db, question: TimelineQuestion, links: SignedLinks) => Promise<ToldEvent[]>;
};
