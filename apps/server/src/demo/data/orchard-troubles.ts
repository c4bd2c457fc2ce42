import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { localPlane } from '@vuon/geo/measure/local-plane';
import { distance } from '@vuon/geo/measure/measure';
import { troubles } from './orchard-data.ts';

/** The ids of a plot's trees that have each of the troubles, from the middle of a patch outwards; the same at every start. */
export const patchesOfTrouble = (code: string, { ids, longitudes, latitudes }: PlotPositions): number[][] => {
  const random = randomBy(code);
  const { toPlane } = localPlane([longitudes[0] ?? 0, latitudes[0] ?? 0]);
  const points = ids.map((_, index) => toPlane([longitudes[index] as number, latitudes[index] as number]));
  const free = new Set(ids);
  return troubles.map(({ radius, share }) => {
    const patches = [random(), random()].filter((value) => value < share).length;
    const centres = Array.from({ length: patches }, () => points[Math.floor(random() * points.length)]);
    return ids
      .flatMap((id, index) => {
        const point = points[index];
        const far = centres.map((centre) => (point && centre ? distance(point, centre) : Infinity));
        const isNear = far.some((metres) => metres < radius * (0.4 + 0.8 * random()));
        const isStricken = (isNear || random() < 0.004) && free.delete(id);
        // Single trees fall ill at any time.
        return isStricken ? [{ id, metres: isNear ? Math.min(...far) : ((id % 7) / 7) * radius }] : [];
      })
      .sort((one, other) => one.metres - other.metres)
      .map(({ id }) => id);
  });
};

/** Numbers from 0 to 1, seeded by the text: mulberry32. */
const randomBy = (text: string) => {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};
