/** A made-up orchard for the login page: slanted plots in a lattice, trees in rows, a stream between two lines of plots. */
export type Point = { x: number; y: number };
export type Plot = readonly [Point, Point, Point, Point];

export const pictureSize = { width: 880, height: 900 };

// Along a line of plots the ground runs up to the right; down the plots it runs almost straight.
const at = (along: number, down: number): Point => ({
  x: -60 + along * 0.94 + down * 0.11,
  y: 40 - along * 0.34 + down * 0.99,
});
const columns: [from: number, to: number][] = [
  [-330, -26],
  [0, 296],
  [324, 640],
  [670, 968],
  [996, 1290],
];
const lines: [from: number, to: number][] = [
  [-260, 66],
  [92, 388],
  [500, 792],
  [818, 1104],
  [1130, 1420],
];
const spacing = 17.5;
const headland = 14;

/** A fixed seed: the picture is the same at each visit. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
const random = randomFrom(7);
const shaken = (point: Point, by: number): Point => ({
  x: point.x + (random() - 0.5) * by,
  y: point.y + (random() - 0.5) * by,
});

export const plots: Plot[] = lines.flatMap(([top, bottom]) =>
  columns.map(([left, right]): Plot => {
    const corner = (along: number, down: number) => shaken(at(along, down), 14);
    return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
  }),
);

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const isInPicture = ({ x, y }: Point) =>
  x > -20 && y > -20 && x < pictureSize.width + 20 && y < pictureSize.height + 20;
const shares = (length: number): number[] => {
  const count = Math.floor((length - 2 * headland) / spacing);
  return Array.from(
    { length: count + 1 },
    (_, index) => (headland + (index * (length - 2 * headland)) / count) / length,
  );
};
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const treesOf = ([a, b, c, d]: Plot): Point[] =>
  shares(distance(a, d)).flatMap((row) => {
    const [from, to] = [between(a, d, row), between(b, c, row)];
    return shares(distance(from, to)).map((share) => shaken(between(from, to, share), 2.5));
  });

const allTrees = plots.flatMap(treesOf).filter(isInPicture);
const nearest = (goal: Point) =>
  allTrees.reduce((best, tree) => (distance(tree, goal) < distance(best, goal) ? tree : best));

/** The one tree that the picture names. */
export const namedTree = nearest({ x: 372, y: 580 });

/** Trees by crown width in px, so that a whole size is drawn by one path. */
export const crowns = [14, 15.2, 16.6].map((width) => ({ width, trees: [] as Point[] }));
for (const tree of allTrees) {
  if (tree !== namedTree && random() > 0.012) crowns[Math.floor(random() * crowns.length)]?.trees.push(tree);
}

const bend = (down: number, sway: number): Point[] =>
  [-200, 150, 500, 850, 1200].map((along, i) => at(along, down + (i % 2 ? sway : -sway)));
export const stream = bend(444, 10);
export const contours = [bend(408, 22), bend(480, 18), bend(79, 14), bend(805, 16)];
