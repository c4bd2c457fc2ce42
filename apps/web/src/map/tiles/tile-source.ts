/** The source of the tiles: the selected entity, or a share link. */
export type TileSource = {
  entity: { id: number; type: string } | null;
  share: string | null;
  /** Empty: all. */
  areaIds: number[];
  /** Differs after each change; tiles are then fetched again. */
  version: string;
};
