type Point = [x: number, y: number];

/** Without the corners that lie nearer than `tolerance` to the line between those that are kept (Douglas and Peucker). */
export const simplifyLine = (line: Point[], tolerance: number): Point[] => {
  if (line.length < 3) return line;
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [farthest, distance] = farthestBetween(line, first, last);
    if (distance <= tolerance * tolerance) continue;
    isKept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => isKept[index]);
};

/** The index of the farthest corner, and the square of its distance from the segment. */
const farthestBetween = (line: Point[], first: number, last: number): [number, number] => {
  const [from, to] = [line[first] as Point, line[last] as Point];
  let [farthest, distance] = [first, 0];
  for (let index = first + 1; index < last; index++) {
    const away = squaredDistance(line[index] as Point, from, to);
    if (away > distance) [farthest, distance] = [index, away];
  }
  return [farthest, distance];
};

const squaredDistance = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  const [awayX, awayY] = [x - fromX - share * dx, y - fromY - share * dy];
  return awayX * awayX + awayY * awayY;
};

/** The same for a closed ring, whose halves are simplified apart: all of it lies around its one end. */
export const simplifyRing = (ring: Point[], tolerance: number): Point[] => {
  if (ring.length < 5) return ring;
  const [opposite] = farthestBetween(ring, 0, ring.length - 1);
  if (opposite === 0) return [];
  const there = simplifyLine(ring.slice(0, opposite + 1), tolerance);
  const back = simplifyLine(ring.slice(opposite), tolerance);
  return [...there, ...back.slice(1)];
};
