import type { TraceColumn } from './trace-column.ts';

/** viewed: the lot on view; touched: by the batch that is followed; outside: touched, but not of this lot; quiet: beside the matter. */
export type TraceTone = 'viewed' | 'touched' | 'outside' | 'plain' | 'quiet';

export type TraceNode = {
  key: string;
  column: TraceColumn;
  tone: TraceTone;
  title: string;
  lines: string[];
  tag?: { tone: 'green' | 'red'; text: string };
  /** One line high: yields that went elsewhere. */
  isPill?: true;
  /** The record's page; a group has none, and leads to the table. */
  to?: string;
  /** A press follows this batch. */
  batchId?: number;
};

/** `kg`: how thick it is; null: no fruit goes along it. */
export type TraceEdge = { from: string; to: string; kg: number | null; tone: 'touched' | 'outside' | 'plain' };

export type TraceGraph = { nodes: TraceNode[]; edges: TraceEdge[] };

export const traceModes = { both: 'Hai chiều', back: 'Ngược về vật tư', ahead: 'Xuôi tới bên mua' } as const;
export type TraceMode = keyof typeof traceModes;
