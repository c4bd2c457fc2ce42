import type { ShareDetail } from '@vuon/contract/maps/map-share';

/** Whose map a caller sees, and how much of it. */
export type TileScope = {
  entityId: number;
  /** Empty: all. */
  areaIds: number[];
  /** What a share link shows; null: everything. */
  details: ShareDetail[] | null;
};
