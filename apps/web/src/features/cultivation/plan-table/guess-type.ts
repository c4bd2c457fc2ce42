import { fold } from '#lib/fold.ts';

type Type = { id: number; name: string };

/** The type whose name shares the most first words with the title; null: none shares any. */
export const guessType = (title: string, types: Type[]): number | null => {
  const words = fold(title).split(/\s+/);
  let best: { id: number; shared: number } | null = null;
  for (const { id, name } of types) {
    const other = fold(name).split(/\s+/);
    let shared = 0;
    while (shared < words.length && words[shared] === other[shared]) shared += 1;
    if (shared > (best?.shared ?? 0)) best = { id, shared };
  }
  return best?.id ?? null;
};
