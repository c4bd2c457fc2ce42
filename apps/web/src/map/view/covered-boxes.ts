import type { Map as LibreMap } from 'maplibre-gl';

/** In pixels of the page, from the left top of a map. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

/** What floats over a map says so by this attribute; sheets always do. */
const covering = '[data-over-map], .bottom-sheet';

export const coveringElements = (map: LibreMap): Element[] => [
  ...(map.getContainer().closest('[data-map-page]')?.querySelectorAll(covering) ?? []),
];

/** The parts of a map that panels, tools and legends hide now. */
export const coveredBoxes = (map: LibreMap): PixelBox[] => {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return coveringElements(map)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }));
};

/** The rest of it, as boxes that do not overlap: columns between the edges of what is covered, cut where it is. */
export const uncoveredBoxes = (whole: PixelBox, covered: PixelBox[]): PixelBox[] => {
  const inside = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const holes = covered
    .map(({ left, top, right, bottom }) => ({
      left: inside(left, whole.left, whole.right),
      right: inside(right, whole.left, whole.right),
      top: inside(top, whole.top, whole.bottom),
      bottom: inside(bottom, whole.top, whole.bottom),
    }))
    .filter(({ left, top, right, bottom }) => left < right && top < bottom)
    .sort((one, other) => one.top - other.top);
  const edges = new Set([whole.left, whole.right, ...holes.flatMap(({ left, right }) => [left, right])]);
  const xs = [...edges].sort((one, other) => one - other);
  const boxes: PixelBox[] = [];
  for (const [index, right] of xs.entries()) {
    const left = xs[index - 1];
    if (left === undefined) continue;
    const own = holes.filter((hole) => hole.left < right && hole.right > left);
    for (const { top, bottom } of spansBetween(whole, own)) {
      const before = boxes.find((box) => box.right === left && box.top === top && box.bottom === bottom);
      if (before) before.right = right;
      else boxes.push({ left, top, right, bottom });
    }
  }
  return boxes;
};

/** From top to bottom what the holes leave, which are sorted by their top. */
const spansBetween = ({ top, bottom }: PixelBox, holes: PixelBox[]): { top: number; bottom: number }[] => {
  const spans: { top: number; bottom: number }[] = [];
  let from = top;
  for (const hole of holes) {
    if (hole.top > from) spans.push({ top: from, bottom: hole.top });
    from = Math.max(from, hole.bottom);
  }
  if (from < bottom) spans.push({ top: from, bottom });
  return spans;
};
