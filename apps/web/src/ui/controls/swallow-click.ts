/** For a press that has become a drag: the click that ends it would open what was dragged, also when Escape has put that back. */
export const swallowClick = () => {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  // The click comes after the release, and not at all where that is over something else.
  const afterClick = () => setTimeout(() => over.abort());
  window.addEventListener('click', swallow, { capture: true, signal });
  window.addEventListener('pointerup', afterClick, { signal });
  window.addEventListener('pointercancel', afterClick, { signal });
};
