import { type Target, Targets } from '@vuon/contract/orchard/target';

/** The name in the address of the places that a new work begins with: 'noi=plot:12,row:7,plants:7:3-5'. */
export const targetsKey = 'noi';

const text = (target: Target): string =>
  target.kind === 'plants' ? `plants:${target.rowId}:${target.from}-${target.to}` : `${target.kind}:${target.id}`;

export const targetsText = (targets: Target[]): string => targets.map(text).join(',');

const read = (part: string): unknown => {
  const [kind = '', id = '', range = ''] = part.split(':');
  const [from, to] = range.split('-').map(Number);
  return kind === 'plants' ? { kind, rowId: Number(id), from, to } : { kind, id: Number(id) };
};

/** The places in the address; none if they cannot be read. */
export const givenTargets = (search: URLSearchParams): Target[] => {
  const given = search.get(targetsKey);
  const parsed = given ? Targets.safeParse(given.split(',').map(read)) : null;
  return parsed?.success ? parsed.data : [];
};
