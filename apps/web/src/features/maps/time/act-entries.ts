import type { LegendEntry } from '../desk/desk-props.ts';
import { actKinds } from './act-kinds.ts';
import type { MapActsShown } from './use-map-acts.ts';

/** The marks of what was done, in the legend of a print. */
export const actEntries = ({ entries }: MapActsShown): LegendEntry[] =>
  entries.map(({ kind, isHidden, count }, index) => ({
    place: -1 - index,
    label: actKinds[kind].label,
    color: actKinds[kind].color,
    isHidden,
    count,
  }));
