import { useQueryClient } from '@tanstack/react-query';
import { type Target, type TargetPlace, type TargetSummary, targetRoutes } from '@vuon/contract/orchard/target';
import { useRef, useState } from 'react';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { type Origins, originsAfter } from './origins.ts';
import { noTargets, targetSummary } from './target-data.ts';
import type { Origin } from './target-types.ts';

type Choice = { summary: TargetSummary; origins: Origins; isFixed: boolean };
type Act = 'add' | 'remove';
/** `turn`: the state after the change, as `TargetChoice.turn` counts them. */
export type Changed = { outsideCount: number; turn: number };

/** Whether the trees were counted row by row: fixed targets are all of that form. */
export const isFixedChoice = (places: TargetPlace[]): boolean =>
  places.length > 0 && places.every(({ target }) => target.kind === 'plants' && target.from === 1);

/** The chosen places, each with the way by which it was chosen. The server adds and removes, one change after the other. */
export function useTargetChoice(initial: TargetSummary, within: Target[] | undefined) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>(() => ({
    summary: initial,
    origins: {},
    isFixed: isFixedChoice(initial.places),
  }));
  const [past, setPast] = useState<Choice[]>([]);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(choice);
  const turn = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: Choice) => {
    turn.current++;
    latest.current = next;
    setChoice(next);
  };
  const take = (next: Choice) => {
    const before = latest.current;
    setPast((past) => [...past, before]);
    show(next);
  };
  const ask = async (act: Act, by: Target[], origin: Origin, isFixed: boolean): Promise<Changed> => {
    const { summary, origins } = latest.current;
    const targets = summary.places.map(({ target }) => target);
    const body = { targets, act, by, isFixed, ...(within && { within }) };
    const { outsideCount, ...next } = await call(targetRoutes.change, { body });
    const after = next.places.map(({ target }) => target);
    client.setQueryData(targetSummary(after).queryKey, next);
    if (JSON.stringify(after) !== JSON.stringify(targets) || isFixed !== latest.current.isFixed)
      take({ summary: next, origins: originsAfter({ places: summary.places, origins }, next.places, origin), isFixed });
    return { outsideCount, turn: turn.current };
  };
  /** Null: it failed, and the user was told. */
  const enqueue = (work: () => Promise<Changed>): Promise<Changed | null> => {
    setWaiting((count) => count + 1);
    const done = queue.current.then(work).catch((error: unknown) => {
      tellError(error);
      return null;
    });
    queue.current = done.finally(() => setWaiting((count) => count - 1));
    return done;
  };
  return {
    ...choice,
    turn: turn.current,
    isBusy: waiting > 0,
    isChanged: past.length > 0,
    change: (act: Act, by: Target[], origin: Origin) => enqueue(() => ask(act, by, origin, latest.current.isFixed)),
    /** Fixed: trees that are planted later do not count. */
    fix: (isFixed: boolean) =>
      enqueue(() => {
        const targets = latest.current.summary.places.map(({ target }) => target);
        return ask('add', isFixed ? [] : targets, 'list', isFixed);
      }),
    clear: () => take({ ...latest.current, summary: noTargets, origins: {} }),
    canUndo: past.length > 0 && waiting === 0,
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      show(before);
    },
  };
}

export type TargetChoice = ReturnType<typeof useTargetChoice>;
