import { cellsAcross } from '../../tiles/tile-land-reader.ts';
import type { TileCells, TileLands } from '../../tiles/tile-types.ts';
import { blockCells, landInk } from '../land-ink.ts';
import type { GroupInk } from '../trees/tree-ink.ts';
import { type SentLands, startLandsProgram } from './lands-program.ts';
import { startSpotsProgram } from './spots-program.ts';
import type { TileBuffers } from './tile-buffers.ts';

/** Pixels of the smallest spot, of the largest, and of the white ring around; and how much larger than their share they are. */
const spot = { least: 1.6, most: 5, ring: 1.2, gain: 1.5 };
/** How strong the dots of trees are that stand in no boundary. */
const looseOpacity = 0.7;

/** A tile as it is drawn from afar: its land, the spots on it, and cells without a boundary. */
export type SentFar = { lands: SentLands | null; spots: TileBuffers | null; loose: TileBuffers | null };

type Drawing = { matrix: Float32Array; opacity: number };

export const startFarProgram = (gl: WebGL2RenderingContext) => {
  const [lands, spots] = [startLandsProgram(gl), startSpotsProgram(gl)];
  return {
    send: (land: TileLands | null): SentFar => ({ lands: land && lands.send(land), spots: null, loose: null }),
    /** `main`: how the main group of each land is drawn. */
    color: (sent: SentFar, cells: TileCells, land: TileLands | null, groups: GroupInk, main: GroupInk): void => {
      const { tints, field, ...points } = landInk(cells, land, groups, main);
      if (land && sent.lands)
        lands.color(
          sent.lands,
          Uint32Array.from(land.ofCorner, (place) => tints[place] as number),
          field,
        );
      sent.spots?.end();
      sent.loose?.end();
      [sent.spots, sent.loose] = [spots.send(points.spots), spots.send(points.loose)];
    },
    drawLand: (sent: SentFar, drawing: Drawing): void => {
      if (sent.lands) lands.draw(sent.lands, drawing);
    },
    /** `scale`: pixels across the whole tile. */
    drawSpots: (sent: SentFar, { opacity, scale, ...drawing }: Drawing & { scale: number; ratio: number }): void => {
      const side = scale / cellsAcross;
      if (sent.loose)
        spots.draw(sent.loose, {
          ...drawing,
          side,
          least: 0,
          most: side / 2,
          ring: 0,
          opacity: opacity * looseOpacity,
        });
      const { least, most, ring, gain } = spot;
      if (sent.spots)
        spots.draw(sent.spots, { ...drawing, side: side * blockCells * gain, least, most, ring, opacity });
    },
    forget: (sent: SentFar): void => {
      sent.lands?.end();
      sent.spots?.end();
      sent.loose?.end();
    },
    end: (): void => {
      lands.end();
      spots.end();
    },
  };
};
