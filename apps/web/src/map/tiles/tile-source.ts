/** The source of the tiles: the selected entity, or a share link. */
export type TileSource = {
  entity: { id: number; type: string } | null;
  share: string | null;
  /** Empty: all. */
  areaIds: number[];
  /** The trees as they were at the end of this day, yyyy-mm-dd; absent: as they are. */
  on?: string | null | undefined;
  /** Differs after each change; tiles are then fetched again. */
  version: string;
};
