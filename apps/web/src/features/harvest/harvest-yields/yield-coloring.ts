import type { PlantColoring } from '#domain/plants/plant-colorings.ts';

/** The server's name of it in the tiles: kilograms of the tree in the latest season of its crop that was harvested. */
const tileKey = 'yield';

/** Upper ends of the classes, in kilograms of a tree, and their colours: the darker the more. */
const classes = [
  { to: 25, label: 'Đến 25 kg/cây', color: '#cfe8d3' },
  { to: 50, label: '25–50 kg/cây', color: '#93cba0' },
  { to: 100, label: '50–100 kg/cây', color: '#4fa866' },
  { to: 150, label: '100–150 kg/cây', color: '#1d7a30' },
  { to: Number.POSITIVE_INFINITY, label: 'Trên 150 kg/cây', color: '#0b4419' },
];

/** What was picked of each tree: where the harvest is done, and which trees bear much or little. */
export const yieldColoring: PlantColoring = {
  key: 'yield',
  label: 'Sản lượng',
  needsTiles: true,
  meanings: () => [
    ...classes.map(({ label, color }) => ({ label, color })),
    { label: 'Chưa thu vụ gần nhất', color: '#8b978d', quiet: true },
    { label: 'Phóng to để thấy sản lượng', color: '#b9c4bb' },
  ],
  placeOf:
    () =>
    ({ values }) => {
      if (!values) return classes.length + 1;
      const kg = Number(values[tileKey] ?? 0);
      return kg > 0 ? classes.findIndex(({ to }) => kg <= to) : classes.length;
    },
};
