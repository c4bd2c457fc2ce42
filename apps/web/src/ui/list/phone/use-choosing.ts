import { useState } from 'react';
import { pageToggled, type Selection } from '../bulk/use-selection.ts';
import type { Row } from '../list-types.ts';

export type Choosing = { on: boolean; begin: () => void; end: () => void; togglePage: () => void };

/** A phone has no room for boxes that are rarely used: choosing rows is a mode there. */
export function useChoosing<T extends Row>(selection: Selection<T>, rows: T[]) {
  const [on, setOn] = useState(false);
  const end = () => {
    selection.clear();
    setOn(false);
  };
  return {
    on,
    begin: () => setOn(true),
    end,
    togglePage: () => selection.select(pageToggled(selection, rows)),
    /** Begins with a row that was held. */
    beginWith: (row: T) => {
      setOn(true);
      selection.select([row]);
    },
    /** The selection, which ends the mode when it is cleared. */
    selection: { ...selection, clear: end },
  };
}
