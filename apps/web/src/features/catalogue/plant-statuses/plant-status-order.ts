type Placed = { id: number };

/** In the user's order; statuses that were added since come last, removed ones are left out. */
export const arranged = <T extends Placed>(own: T[], ids: number[] | null): T[] => {
  if (!ids) return own;
  const placeOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return own.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const moved = <T>(items: T[], from: number, to: number): T[] => {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
};
