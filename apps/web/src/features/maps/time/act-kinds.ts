import type { MapDayKind } from '@vuon/contract/maps/map-day';
import type { TouchPattern } from '#map/estate/estate-types.ts';

type ActKind = {
  label: string;
  /** Beside the code of a plot. */
  short: string;
  color: string;
  pattern: TouchPattern;
};

/**
 * The marks of what was done: dark gold strokes, blue drops, grey lines. The colours are tokens; green, red, orange and yellow
 * are trees.
 */
export const actKinds: Record<MapDayKind, ActKind> = {
  harvest: { label: 'Thu hoạch', short: 'Thu', color: '#7a5200', pattern: 'slant' },
  spray: { label: 'Phun, bón', short: 'Phun, bón', color: '#2f6fd0', pattern: 'dots' },
  work: { label: 'Việc xong', short: 'Việc xong', color: '#1b241d', pattern: 'backslant' },
  entry: { label: 'Nhật ký khác', short: 'Nhật ký', color: '#6a756c', pattern: 'level' },
};

/** In the order of the legend; where several were done on the same day, the first marks the land. */
export const actOrder: MapDayKind[] = ['harvest', 'spray', 'work', 'entry'];
