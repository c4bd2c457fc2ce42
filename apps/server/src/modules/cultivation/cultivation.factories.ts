import { expectData } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';

/** Requests of tests; each field can be overridden, also by nonsense. */
export const aWork = <F extends object>(fields: F) => ({
  kind: 'planned',
  title: 'Phun canxi – bo',
  startsOn: '2026-11-20',
  endsOn: '2026-11-22',
  ...fields,
});

export const anUnplannedWork = <F extends object>(fields: F) =>
  aWork({ kind: 'unplanned', cause: 'Thấy sâu đục thân', urgency: 'days', ...fields });

let last = 0;
export const aWorkType = async ({ client }: Person, fields: object = {}): Promise<number> => {
  const input = { code: `LCV-${++last}`, name: `Phun thuốc ${last}`, kind: 'protection', ...fields };
  return expectData(await client.post('/api/work-types', input)).id;
};

/** A person of the farm; `account` is the user who they are. */
export const aWorker = async ({ client }: Person, fields: object = {}, account?: Person): Promise<number> => {
  const { id } = expectData(await client.post('/api/people', { fullName: 'Y Bhăm Niê', ...fields }));
  if (account) expectData(await client.put(`/api/people/${id}/account`, { userId: account.id, version: 1 }));
  return id;
};

export const aCrew = async ({ client }: Person, fields: object = {}): Promise<number> =>
  expectData(await client.post('/api/crews', { name: `Tổ ${++last}`, ...fields })).id;
