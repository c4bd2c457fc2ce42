import type { DemoArea } from './orchard-data.ts';
import type { Patch } from './orchard-shapes.ts';

/** Half of the gap between two plots, as a share of the land's width and height. */
const verge = 0.006;

/** The plots of an area with each one's part of its land: 'A-01' is the most north-western. */
export const patchesOf = ({ fields, rows }: DemoArea) => {
  const letter = fields.code.slice(-1);
  const heights = rows.reduce((sum, { height }) => sum + height, 0);
  let [north, number] = [1, 0];
  return rows.flatMap(({ height, plots }) => {
    const widths = plots.reduce((sum, { width }) => sum + width, 0);
    const south = north - height / heights;
    let west = 0;
    const found = plots.map((plot) => {
      const east = west + plot.width / widths;
      number += 1;
      const patch: Patch = { west: west + verge, east: east - verge, south: south + verge, north: north - verge };
      west = east;
      return { plot, patch, code: `${letter}-${String(number).padStart(2, '0')}` };
    });
    north = south;
    return found;
  });
};
