import { lineIcon } from './line-icon.tsx';

/** Two sliders: what a list is narrowed by. */
export const FilterIcon = lineIcon(
  <>
    <path d="M1.5 5h7M13.5 5h1M1.5 11h1M7.5 11h7" />
    <circle cx="11" cy="5" r="2" />
    <circle cx="5" cy="11" r="2" />
  </>,
);
