import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useState } from 'react';
import { nothingChosen } from '#map/choose/plant-selection.ts';

let kept: { entityId: number; selection: PlantSelection } | null = null;

/** The chosen trees. They stay chosen while the user looks at them in the list and comes back. */
export function useKeptSelection(entityId: number): [PlantSelection, (selection: PlantSelection) => void] {
  const [selection, select] = useState(() => (kept?.entityId === entityId ? kept.selection : nothingChosen));
  return [
    selection,
    (next) => {
      kept = { entityId, selection: next };
      select(next);
    },
  ];
}
