import type { ReactNode } from 'react';

/** An icon of 16 pixels, drawn in lines of the text's colour. Words beside it, or its button's label, say what it means. */
export const lineIcon = (drawing: ReactNode) =>
  function LineIcon() {
    return (
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
