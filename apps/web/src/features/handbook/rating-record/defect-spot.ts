/** A place on a picture, as shares of its width and height. */
export type Spot = { x: number; y: number };

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;

type Press = { clientX: number; clientY: number; detail: number };
type Frame = { left: number; top: number; width: number; height: number };

/** Where a press fell on the picture; a key has no place and sets the mark in the middle. */
export const placeOfPress = ({ clientX, clientY, detail }: Press, { left, top, width, height }: Frame): Spot =>
  detail === 0 || width === 0 || height === 0
    ? { x: 0.5, y: 0.5 }
    : { x: within((clientX - left) / width), y: within((clientY - top) / height) };

const step = 0.02;
const moves: Record<string, Spot> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Where an arrow key takes the mark; null: another key. */
export const movedBy = (key: string, { x, y }: Spot): Spot | null => {
  const by = moves[key];
  return by ? { x: within(x + by.x), y: within(y + by.y) } : null;
};
