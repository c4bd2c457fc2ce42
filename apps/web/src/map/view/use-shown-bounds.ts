import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clampLatitude } from '../mercator.ts';
import type { Bounds } from './bounds.ts';
import type { PixelBox } from './covered-boxes.ts';
import { keepInRoom } from './keep-in-room.ts';
import { motionMs, type Padding, showBounds } from './show-bounds.ts';

type Camera = { center: [number, number]; zoom: number };

const cameraOf = (map: LibreMap): Camera => {
  const { lng, lat } = map.getCenter();
  return { center: [lng, lat], zoom: map.getZoom() };
};
const isSame = (one: Camera, other: Camera): boolean =>
  Math.abs(one.zoom - other.zoom) < 1e-3 &&
  Math.abs(one.center[0] - other.center[0]) < 1e-6 &&
  Math.abs(one.center[1] - other.center[1]) < 1e-6;

const roomOf = (map: LibreMap, { top = 0, right = 0, bottom = 0, left = 0 }: Partial<Padding>): PixelBox => {
  const { clientWidth, clientHeight } = map.getContainer();
  return { left, top, right: clientWidth - right, bottom: clientHeight - bottom };
};
const boxOf = (map: LibreMap, [west, south, east, north]: Bounds): PixelBox => {
  const { x: left, y: top } = map.project([west, clampLatitude(north)]);
  const { x: right, y: bottom } = map.project([east, clampLatitude(south)]);
  return { left, top, right, bottom };
};

/**
 * Shows the bounds at first and when they change; until a hand has moved the map, also when the room for them does. After that,
 * `kept` land that was in sight stays in sight when the room changes, and the camera goes back when the room does. `isPlaced`: the
 * camera stands where it should, so that the first bounds do not move it.
 */
export function useShownBounds(
  map: LibreMap,
  bounds: Bounds | null,
  padding: Partial<Padding> | undefined,
  { isPlaced = false, kept = [] }: { isPlaced?: boolean; kept?: readonly (Bounds | null)[] | undefined } = {},
): void {
  const wanted = JSON.stringify(bounds);
  const room = JSON.stringify(padding ?? {});
  const shown = useRef<string | null>(isPlaced ? wanted : null);
  const isMoved = useRef(isPlaced);
  useEffect(() => {
    const now = JSON.parse(wanted) as Bounds | null;
    const show = (animate: boolean) => now && showBounds(map, now, { padding: JSON.parse(room), animate });
    if (now) {
      if (wanted !== shown.current) isMoved.current = false;
      if (!isMoved.current) show(shown.current !== null);
      shown.current = wanted;
    }
    const refit = () => {
      if (!isMoved.current) show(false);
    };
    const move = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMoved.current = true;
    };
    map.on('resize', refit);
    map.on('movestart', move);
    return () => {
      map.off('resize', refit);
      map.off('movestart', move);
    };
  }, [map, wanted, room]);

  /** Where a hand has left the camera, in which room; and where it was brought from there. */
  const left = useRef<{ camera: Camera; room: string } | null>(null);
  const brought = useRef<Camera | null>(null);
  const lastRoom = useRef(room);
  const keep = useEffectEvent((before: string) => {
    if (!isMoved.current) return;
    if (!left.current || !brought.current || !isSame(cameraOf(map), brought.current))
      left.current = { camera: cameraOf(map), room: before };
    const [from, now] = [roomOf(map, JSON.parse(left.current.room)), roomOf(map, JSON.parse(room))];
    const { camera } = left.current;
    const here = cameraOf(map);
    // Measured as the hand left it, without a frame in between.
    map.jumpTo(camera);
    let target: Camera = camera;
    for (const land of kept) {
      const step = land && keepInRoom(boxOf(map, land), from, now);
      if (!land || !step) continue;
      if (step === 'fit') showBounds(map, land, { padding: JSON.parse(room) });
      else map.panBy([-step.by[0], -step.by[1]], { duration: 0 });
      target = cameraOf(map);
      break;
    }
    brought.current = target;
    map.jumpTo(here);
    if (!isSame(here, target)) map.easeTo({ ...target, duration: motionMs() });
  });
  const subjects = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place whose land is known later is kept then
  useEffect(() => {
    const before = lastRoom.current;
    lastRoom.current = room;
    if (before !== room || (left.current && left.current.room !== room)) keep(before);
  }, [room, subjects]);
}
