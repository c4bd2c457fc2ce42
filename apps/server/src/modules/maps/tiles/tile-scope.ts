import type { ShareDetail } from '@vuon/contract/maps/map-share';

/** The map that a caller sees, and how much of it. */
export type TileScope = {
  entityId: number;
  /** Empty: all. */
  areaIds: number[];
  /** The details that a share link shows; null: everything. */
  details: ShareDetail[] | null;
};
