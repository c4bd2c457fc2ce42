import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/signed-link.ts';

export type TimelinePlace = { kind: 'area' | 'plot' | 'row'; id: number };

export type PlaceQuestion = {
  entityId: number;
  place: TimelinePlace;
  /** Of the place: a link to what is attached to it closes when it is removed. */
  deletedAt: string | null;
  /** Only what happened before this moment. */
  before: string | null;
  limit: number;
};

/** A feature that knows of things that happened in areas, plots and rows. Its module contributes it. */
export type PlaceTimelineSource = {
  source: string;
  /** The latest first, at most `limit` of them; all that happened at the moment of the last one come along. */
  read: (db: Db, question: PlaceQuestion, links: SignedLinks) => Promise<Omit<PlaceEvent, 'source'>[]>;
};
