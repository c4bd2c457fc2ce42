import { create } from 'zustand';

/** done: green mark; failed: red, says what to do; note: neither; running: goes on in the background. */
export type Tone = 'done' | 'failed' | 'note' | 'running';

export type Card = {
  /** A card with the key of another takes its place. */
  key: string;
  tone: Tone;
  title: string;
  text?: string | null | undefined;
  /** Takes the act back, and resolves to the words for that; undefined: it shows a card itself. */
  undo?: (() => Promise<string | undefined>) | undefined;
  link?: { label: string; to: string } | undefined;
  action?: { label: string; run: () => void } | undefined;
  progress?: { done: number; total: number | null } | undefined;
  /** The user put the card away, or its time is over. */
  onClosed?: (() => void) | undefined;
};

/** More than these would hide the page; the oldest goes first. */
const most = 3;

export const useCards = create<{ cards: Card[] }>(() => ({ cards: [] }));

/** The same words again are the same card. */
export const showCard = ({ key, ...card }: Omit<Card, 'key'> & { key?: string | undefined }): void => {
  const shown: Card = { key: key ?? `${card.tone}: ${card.title}`, ...card };
  useCards.setState(({ cards }) => {
    const isShown = cards.some((one) => one.key === shown.key);
    if (isShown) return { cards: cards.map((one) => (one.key === shown.key ? shown : one)) };
    return { cards: [...cards, shown].slice(-most) };
  });
};

export const closeCard = (key: string): void => {
  const closed = useCards.getState().cards.find((card) => card.key === key);
  useCards.setState(({ cards }) => ({ cards: cards.filter((card) => card.key !== key) }));
  closed?.onClosed?.();
};

export const forgetCards = (): void => useCards.setState({ cards: [] });
