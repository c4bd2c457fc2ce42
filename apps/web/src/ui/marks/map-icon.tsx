import { lineIcon } from './line-icon.tsx';

/** A folded map: for the farm's map and the links to it. */
export const MapIcon = lineIcon(<path d="M2 4l4-1.5 4 1.5 4-1.5v9.5L10 13.5 6 12l-4 1.5zM6 2.5V12M10 4v9.5" />);
