/**
 * Runs once the page has nothing to do; Safari cannot report that, so there it waits two seconds. Returns a function to cancel
 * it.
 */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};
