import type { MapDayKind } from '@vuon/contract/maps/map-day';
import type { CSSProperties } from 'react';
import { actKinds } from './act-kinds.ts';
import './acts.css';

/** A piece of land as it is marked. */
export function ActMark({ kind }: { kind: MapDayKind }) {
  const { color, pattern } = actKinds[kind];
  return (
    <span className="act-mark" data-pattern={pattern} style={{ '--act': color } as CSSProperties} aria-hidden="true" />
  );
}
