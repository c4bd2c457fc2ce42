import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';

export type TimelinePlace = { kind: 'area' | 'plot' | 'row'; id: number };

export type PlaceQuestion = {
  entityId: number;
  place: TimelinePlace;
  /** When the place was removed: links to its files close then. */
  deletedAt: string | null;
  /** Only events before this moment. */
  before: string | null;
  limit: number;
};

/** A feature that knows of things that happened in areas, plots and rows. Its module contributes it. */
export type PlaceTimelineSource = {
  source: string;
  /** The latest first, at most `limit` of them; all events at the moment of the last one are included. */
  read: (db: Db, question: PlaceQuestion, links: SignedLinks) => Promise<Omit<PlaceEvent, 'source'>[]>;
};
