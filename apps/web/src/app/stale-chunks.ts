const key = 'reloadedForChunks';
const pauseMs = 60_000;

/**
 * Whether a part of the program did not load: no network, or the server was updated and no longer has the files of the old build.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

const reloadedLately = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last < pauseMs;
  } catch {
    return true;
  }
};

/** Loads the new build. Not without network, and not again if that did not help a moment ago: then the page says what to do. */
export const reloadOnce = (): void => {
  if (navigator.onLine && !reloadedLately()) window.location.reload();
};
