/**
 * Between npm and a script stands a shell, which a SIGTERM to npm ends without passing it on. The script is then
 * somebody else's child: that is how it learns that it should end.
 */
export function whenOrphaned(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}
