import type { PixelBox } from './covered-boxes.ts';

/** How the camera must move: by so many pixels, or so far out that it all fits; null: it stays. */
export type CameraMove = { by: [x: number, y: number] } | 'fit' | null;

const isIn = (inner: PixelBox, outer: PixelBox, slack = 0): boolean =>
  inner.left >= outer.left - slack &&
  inner.top >= outer.top - slack &&
  inner.right <= outer.right + slack &&
  inner.bottom <= outer.bottom + slack;

/** The step that brings a span into another one that is no shorter. */
const stepInto = (from: number, to: number, least: number, most: number): number =>
  from < least ? least - from : to > most ? most - to : 0;

/** What keeps a subject in sight that was in the free room before, now that the room is another one. */
export const keepInRoom = (subject: PixelBox, before: PixelBox, now: PixelBox): CameraMove => {
  // A pixel more or less comes from rounding.
  if (!isIn(subject, before, 1) || isIn(subject, now, 1)) return null;
  if (subject.right - subject.left > now.right - now.left || subject.bottom - subject.top > now.bottom - now.top)
    return 'fit';
  return {
    by: [
      stepInto(subject.left, subject.right, now.left, now.right),
      stepInto(subject.top, subject.bottom, now.top, now.bottom),
    ],
  };
};
