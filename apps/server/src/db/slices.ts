// Some 0.05 s of writing on the embedded database, whose statements nobody can interrupt: an answer of five questions waits for five.
export const sliceSize = 250;

/** The records that a statement is about, in parts: others read between two statements of a transaction, but not during one. */
export const slicesOf = <T>(all: T[], size = sliceSize): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Things in groups that weigh at most so much together; a heavier one is alone. */
export const groupsOf = <T>(all: T[], weightOf: (one: T) => number, most: number): T[][] => {
  const groups: T[][] = [];
  let weight = 0;
  for (const one of all) {
    weight += weightOf(one);
    const group = weight <= most ? groups.at(-1) : undefined;
    if (group) group.push(one);
    else {
      groups.push([one]);
      weight = weightOf(one);
    }
  }
  return groups;
};

/** What `work` finds for each part, as one list. */
export const inSlices = async <T, R>(all: T[], work: (part: T[]) => Promise<R[]>, size = sliceSize): Promise<R[]> => {
  const found: R[][] = [];
  for (const part of slicesOf(all, size)) found.push(await work(part));
  return found.flat();
};
