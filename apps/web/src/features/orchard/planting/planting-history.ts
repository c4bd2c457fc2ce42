import { useReducer } from 'react';

type History<T> = { past: T[]; now: T; future: T[]; field: string; at: number };
type Act<T> = { set: Partial<T>; field: string; at: number } | 'undo' | 'redo';

/** Within this time, the movements of a slider or the letters of a word are one step. */
const sameStepMs = 800;

const reduce = <T extends object>(history: History<T>, act: Act<T>): History<T> => {
  const { past, now, future } = history;
  if (act === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], field: '', at: 0 } : history;
  }
  if (act === 'redo') {
    const [next, ...later] = future;
    return next ? { past: [...past, now], now: next, future: later, field: '', at: 0 } : history;
  }
  const isSameStep = act.field === history.field && act.at - history.at < sameStepMs;
  const next = { ...now, ...act.set };
  return { past: isSameStep ? past : [...past, now], now: next, future: [], field: act.field, at: act.at };
};

/** Choices with undo and redo. */
export function useChoiceHistory<T extends object>(first: T) {
  const [{ past, now, future }, act] = useReducer(reduce<T>, { past: [], now: first, future: [], field: '', at: 0 });
  return {
    choice: now,
    isChanged: past.length > 0,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    choose: (set: Partial<T>) => act({ set, field: Object.keys(set).join(), at: Date.now() }),
    undo: () => act('undo'),
    redo: () => act('redo'),
  };
}
