type Dated = { id: number };
type Versions<D> = { before: D[]; after: D[]; now: D[] };

/**
 * The stages, or the key dates, of a plan once a change of them is taken back. Those that were edited since stay as they are
 * now, and so does one that the change added and that is `needed` meanwhile.
 */
export const datesBack = <D extends Dated>({ before, after, now }: Versions<D>, needed: ReadonlySet<number>) => {
  const [was, became, is] = [before, after, now].map((dates) => new Map(dates.map((date) => [date.id, date])));
  const touched = [...new Set([...before, ...after].map(({ id }) => id))].filter(
    (id) => !isSame(was?.get(id), became?.get(id)),
  );
  const back = touched.filter(
    (id) => isSame(became?.get(id), is?.get(id)) && (was?.has(id) || !needed.has(id) || !is?.has(id)),
  );
  const isReordered = idsOf(after) !== idsOf(now);
  const chosen = new Map(is);
  for (const id of back) {
    const former = was?.get(id);
    if (former) chosen.set(id, former);
    else chosen.delete(id);
  }
  // The order of before, unless somebody has changed it since.
  const order = isReordered ? [...chosen.keys()] : [...before.map(({ id }) => id), ...chosen.keys()];
  const dates = [...new Set(order)].flatMap((id) => chosen.get(id) ?? []);
  const changed = isSame(dates, now) ? 0 : Math.max(back.length, 1);
  return { dates, changed, stayed: touched.length - back.length };
};

const idsOf = (dates: Dated[]) => dates.map(({ id }) => id).join();

/** The database sorts the keys of what the history keeps. */
const isSame = (one: unknown, other: unknown) => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
