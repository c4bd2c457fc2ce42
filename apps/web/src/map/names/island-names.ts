import { archipelagos, islands } from '../base/viet-nam.ts';
import { toWorld } from '../mercator.ts';
import type { MapName, NamesView } from './name-layout.ts';

/** Single islands have names from here on. */
const islandsFromZoom = 7.5;
/** Pixels between the edge of the view and the middle of an archipelago's name: half of the name, and the tools of a phone. */
const [sideways, up] = [168, 24];

const groups = archipelagos.map(({ name, at, islands: own }) => ({
  name,
  at: toWorld(at),
  corners: [
    toWorld([Math.min(...own.map(([, x]) => x)), Math.max(...own.map(([, , y]) => y))]),
    toWorld([Math.max(...own.map(([, x]) => x)), Math.min(...own.map(([, , y]) => y))]),
  ] as const,
}));
const single = islands.map(
  ([name, longitude, latitude]): MapName => ({
    key: `island-${name}`,
    at: toWorld([longitude, latitude]),
    shift: [0, 14],
    looks: [{ tone: 'island', text: name }],
  }),
);

/** Both archipelagos are named whenever any part of them is in view: their names follow the view. */
export const islandNames = (zoom: number, { project, free }: Pick<NamesView, 'project' | 'free'>): MapName[] => [
  ...groups.flatMap(({ name, at, corners }): MapName[] => {
    const [[left, top], [right, bottom]] = [project(corners[0]), project(corners[1])];
    if (right < free.left || left > free.right || bottom < free.top || top > free.bottom) return [];
    const [x, y] = project(at);
    const shift: [number, number] = [
      within(x, free.left + sideways, free.right - sideways) - x,
      within(y, free.top + up, free.bottom - up) - y,
    ];
    return [{ key: name, at, shift, looks: [{ tone: 'sea', text: name }], isAlways: true }];
  }),
  ...(zoom >= islandsFromZoom ? single : []),
];

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
