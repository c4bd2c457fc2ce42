import type { ActWay } from '@vuon/contract/audit/act-way';
import type { RecordType } from '@vuon/contract/record';

/** What a job or service says of the act that its changes are part of; by default an act is about single records. */
export type ActContext = {
  way: ActWay;
  /** The action of a bulk act, by its name. */
  action?: string;
  type?: RecordType;
  /** The record that a single act is about, if it is not the first or outermost that is recorded. */
  recordId?: number;
  /** The job of a bulk act, the import, the planting. */
  sourceId?: number;
  /** The operation that it takes back. */
  undoes?: string | null;
  facts?: ActFacts;
};

/** What the line of an act says beyond its records. */
export type ActFacts = {
  changes?: { field: string; before?: unknown; befores?: number; after?: unknown }[];
  places?: { type: RecordType; id: number; name: string; count: number }[];
  placeCount?: number;
  /** The values of a bulk act, which its undo may need. */
  values?: Record<string, unknown>;
  reason?: string;
  chosen?: 'ids' | 'query' | 'map';
  same?: number;
  refused?: number;
  fileName?: string;
  plotId?: number;
  rows?: number;
};

/** The scope for changes that are part of such an act. */
export const inAct = <S extends { actor: object }>(scope: S, act: ActContext): S => ({
  ...scope,
  actor: { ...scope.actor, act },
});
