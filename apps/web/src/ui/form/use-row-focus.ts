import { type RefObject, useRef } from 'react';

/**
 * Rows that come and go would leave the keyboard's focus nowhere. A new row takes it in its first box; after a removed one
 * it goes to the next row's `[data-remove]`, or to `[data-add]` where none is left.
 */
export function useRowFocus<E extends HTMLElement>(): {
  rows: RefObject<E | null>;
  afterAdd: () => void;
  afterRemove: (index: number) => void;
} {
  const rows = useRef<E>(null);
  const all = (selector: string) => [...(rows.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const later = (find: () => HTMLElement | undefined) => void requestAnimationFrame(() => find()?.focus());
  return {
    rows,
    afterAdd: () => later(() => all('[data-row]').at(-1)?.querySelector('input') ?? undefined),
    afterRemove: (index) =>
      later(() => {
        const left = all('[data-remove]');
        return left[Math.min(index, left.length - 1)] ?? all('[data-add]')[0];
      }),
  };
}
