import type { ShareDetail } from '@vuon/contract/maps/map-share';

/** The map that a caller sees, and how much of it. */
export type TileScope = {
  entityId: number;
  /** Empty: all. */
  areaIds: number[];
  /** The trees as they were at the end of this day; null: as they are. */
  on: string | null;
  /** The details that a share link shows; null: everything. */
  details: ShareDetail[] | null;
};
