import type { PlantColoring } from '#domain/plants/plant-colorings.ts';

/** The server's name of it in the tiles: the first day of harvest, counted from 1970-01-01. */
const tileKey = 'safeFrom';
const dayMs = 86_400_000;

const places = { free: 0, week: 1, fortnight: 2, longer: 3, afar: 4 };

/** Gold while the interval runs, the darker the longer it lasts. */
export const safeDateColoring: PlantColoring = {
  key: 'safe-from',
  label: 'Cách ly',
  needsTiles: true,
  meanings: () => [
    { label: 'Được thu hoạch', color: '#8b978d', quiet: true },
    { label: 'Còn đến 7 ngày', color: '#f2cf66' },
    { label: 'Còn 8–14 ngày', color: '#d9a406' },
    { label: 'Còn hơn 14 ngày', color: '#9a6b00' },
    { label: 'Phóng to để thấy cách ly', color: '#b9c4bb' },
  ],
  placeOf: ({ today }) => {
    const from = Date.parse(today) / dayMs;
    return ({ values }) => {
      if (!values) return places.afar;
      const left = Number(values[tileKey] ?? 0) - from;
      if (left <= 0) return places.free;
      return left <= 7 ? places.week : left <= 14 ? places.fortnight : places.longer;
    };
  },
};
