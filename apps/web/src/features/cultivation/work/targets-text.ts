import type { Target } from '@vuon/contract/orchard/target';

/** The name in the address of the places that a new work begins with: 'noi=plot:12,row:7,plants:7:3-5'. */
export const targetsKey = 'noi';

const text = (target: Target): string =>
  target.kind === 'plants' ? `plants:${target.rowId}:${target.from}-${target.to}` : `${target.kind}:${target.id}`;

export const targetsText = (targets: Target[]): string => targets.map(text).join(',');
