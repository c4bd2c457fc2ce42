/** One loop among things that come after others, as their ids in order; null: there is none. */
export const findCycle = (before: ReadonlyMap<number, readonly number[]>): number[] | null => {
  const done = new Set<number>();
  for (const start of before.keys()) {
    const path: { id: number; next: number }[] = done.has(start) ? [] : [{ id: start, next: 0 }];
    const onPath = new Set(path.map(({ id }) => id));
    // An explicit stack: a chain of thousands must not exhaust the call stack.
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const id = before.get(top.id)?.[top.next];
      top.next += 1;
      if (id === undefined) {
        done.add(top.id);
        onPath.delete(top.id);
        path.pop();
      } else if (onPath.has(id)) {
        const ids = path.map((step) => step.id);
        return ids.slice(ids.indexOf(id));
      } else if (!done.has(id)) {
        onPath.add(id);
        path.push({ id, next: 0 });
      }
    }
  }
  return null;
};
