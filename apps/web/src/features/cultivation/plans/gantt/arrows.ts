// px
const stub = 7;

type Point = { x: number; y: number };

/** The path from the end of a bar to the start of the one after it: round it if that begins too near or before. */
export const arrowPath = (from: Point, to: Point, rowHeight: number): string => {
  if (to.x - from.x >= 2 * stub) return `M${from.x} ${from.y}H${to.x - stub}V${to.y}H${to.x}`;
  const between = from.y + (to.y > from.y ? rowHeight / 2 : -rowHeight / 2);
  return `M${from.x} ${from.y}h${stub}V${between}H${to.x - stub}V${to.y}H${to.x}`;
};
