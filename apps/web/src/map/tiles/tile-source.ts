/** Whose tiles: the selected entity's, or those of a share link. */
export type TileSource = {
  entity: { id: number; type: string } | null;
  share: string | null;
  /** Empty: all. */
  areaIds: number[];
  /** Another one after each change; tiles are asked for anew then. */
  version: string;
};
