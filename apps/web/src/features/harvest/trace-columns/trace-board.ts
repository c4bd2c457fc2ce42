import type { TraceEdge, TraceGraph, TraceNode } from '../lot-trace/trace-node.ts';

/** So many of a column stand by themselves; the others are one node. */
export const mostAlone = { supply: 6, entry: 5, plot: 7, lot: 6, sale: 6 } as const;

/** The first that fit alone, and the rest: one more than fit is not worth a group of one. */
export const parted = <T>(all: T[], most: number): [alone: T[], rest: T[]] =>
  all.length <= most ? [all, []] : [all.slice(0, most - 1), all.slice(most - 1)];

export const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

const rank = { touched: 2, outside: 1, plain: 0 };

/** The nodes that the columns put, and what leads from record to record. */
export class TraceBoard {
  readonly #nodes: TraceNode[] = [];
  readonly #nodeOf = new Map<string, string>();
  readonly #edges = new Map<string, TraceEdge>();

  /** `records`: the keys of those that the node stands for. */
  put(node: TraceNode, records: string[]): void {
    this.#nodes.push(node);
    for (const record of records) this.#nodeOf.set(record, node.key);
  }

  nodeOf(record: string): string | undefined {
    return this.#nodeOf.get(record);
  }

  /** Leads from record to record; adds up what lies between the same two nodes. */
  link(fromRecord: string, toRecord: string, kg: number | null, tone: TraceEdge['tone']): void {
    const [from, to] = [this.nodeOf(fromRecord), this.nodeOf(toRecord)];
    if (!from || !to || from === to) return;
    const key = `${from} ${to}`;
    const known = this.#edges.get(key);
    this.#edges.set(key, {
      from,
      to,
      kg: known && known.kg !== null && kg !== null ? known.kg + kg : (kg ?? known?.kg ?? null),
      tone: known && rank[known.tone] > rank[tone] ? known.tone : tone,
    });
  }

  get graph(): TraceGraph {
    return { nodes: this.#nodes, edges: [...this.#edges.values()] };
  }
}
