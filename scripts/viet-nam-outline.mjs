// Writes apps/web/src/map/base/viet-nam-outline.geojson: the mainland and the coastal islands, from world-atlas (public domain, Natural
// Earth 1 : 10 000 000). Run by hand: the outline does not change. Only the feature of Viet Nam is taken; Quần đảo Hoàng Sa and
// Quần đảo Trường Sa, on which that data is wrong, are our own in apps/web/src/map/base/viet-nam.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** Degrees; about 450 m. */
const tolerance = 0.004;
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
);
const country = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === '704');

const distance = ([x, y], [x1, y1], [x2, y2]) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = dx || dy ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy))) : 0;
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
};

/** Douglas and Peucker's. */
const simplify = (line) => {
  if (line.length < 3) return line;
  const far = line.map((corner) => distance(corner, line[0], line.at(-1)));
  const farthest = far.indexOf(Math.max(...far));
  if (far[farthest] <= tolerance) return [line[0], line.at(-1)];
  return [...simplify(line.slice(0, farthest + 1)), ...simplify(line.slice(farthest)).slice(1)];
};

const simplifyRing = (ring) => {
  const far = ring.map(([x, y]) => Math.hypot(x - ring[0][0], y - ring[0][1]));
  const middle = far.indexOf(Math.max(...far));
  const simple = [...simplify(ring.slice(0, middle + 1)), ...simplify(ring.slice(middle)).slice(1)];
  return (simple.length >= 4 ? simple : ring).map((corner) =>
    corner.map((degrees) => Math.round(degrees * 1_000) / 1_000),
  );
};

const coordinates = country.geometry.coordinates.map((rings) => rings.map(simplifyRing));
const target = new URL('../apps/web/src/map/base/viet-nam-outline.geojson', import.meta.url);
writeFileSync(
  target,
  `${JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } })}\n`,
);
console.log(`${coordinates.flat(2).length} corners, ${(readFileSync(target).length / 1024).toFixed(1)} KiB`);
