import { lineIcon } from '#ui/marks/line-icon.tsx';

/** Material that went to the trees. */
export const LeafMark = lineIcon(
  <path d="M3 13c0-6.5 3.5-10 10.5-10.5C14 9.5 10.5 12.5 6 12.5c-1 0-1.8-.3-2.2-.7M3 13.5C4.5 10 6.5 8 9.5 6.5" />,
);
