import type { Act, ActUndo } from '@vuon/contract/audit/act';
import type { Audit } from '@vuon/contract/audit/audit';
import { mayDo } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import { type ActQuery, countActs, countByDay, findAct, listActs, readActs, type StoredAct } from '#acts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { RecordKinds } from '#records';
import { findMainEntries } from './audit.queries.ts';
import { presentHistory } from './history.service.ts';

/** What the services that made an act know of it: its verb, and how it is taken back, or why it is not any more. */
export type ActWords = { verb?: string; undo: ActUndo | null; undoRefusal?: string };

/** undefined: not an act of this reader. */
export type ActReader = (scope: CatalogueScope, act: StoredAct) => Promise<ActWords | undefined>;

/** The kinds of records, and the readers of acts. */
export type ActParts = { kinds: RecordKinds; readers: ActReader[] };

export const listActsOf = async (parts: ActParts, scope: CatalogueScope, query: ActQuery) => {
  refusePlatform(scope);
  const page = await listActs(scope.db, scope.entityId, query);
  return {
    ...page,
    items: await present(parts, scope, page.items),
    days: await countByDay(scope.db, scope.entityId, query, page.items),
  };
};

/** A batch of the same, by key, without the total. */
export const readActsOf = async (parts: ActParts, scope: CatalogueScope, query: ActQuery) => {
  refusePlatform(scope);
  const batch = await readActs(scope.db, scope.entityId, query);
  return { ...batch, items: await present(parts, scope, batch.items) };
};

export const countActsOf = async (scope: CatalogueScope, query: ActQuery): Promise<number> => {
  refusePlatform(scope);
  return countActs(scope.db, scope.entityId, query);
};

export const getActOf = async (parts: ActParts, scope: CatalogueScope, operation: string): Promise<Act> => {
  refusePlatform(scope);
  const found = await findAct(scope.db, scope.entityId, operation);
  const [act] = found ? await present(parts, scope, [found]) : [];
  if (!act) throw problem('record.not_found', 'Không có thao tác này trong lịch sử.');
  return act;
};

/** Without an entity, the history is that of the whole platform. */
const refusePlatform = ({ actor, entityId }: CatalogueScope) => {
  if (entityId === null && !mayDo(actor, 'admin'))
    throw problem('permission.denied', 'Hãy chọn đơn vị để xem lịch sử của đơn vị.');
};

const present = async ({ kinds, readers }: ActParts, scope: CatalogueScope, acts: StoredAct[]): Promise<Act[]> => {
  const entries = await presentHistory(kinds, scope, await findMainEntries(scope.db, acts));
  const presented: Act[] = [];
  for (const act of acts) {
    const entry = entries.find(({ operation, record }) => operation === act.operation && isMain(act, record)) ?? null;
    presented.push({ ...actOf(kinds, scope, act, entry), ...(await wordsOf(readers, scope, act)) });
  }
  return presented;
};

const isMain = ({ type, recordId }: StoredAct, record: Audit['record']) =>
  record.type === type && record.id === recordId;

const wordsOf = async (readers: ActReader[], scope: CatalogueScope, act: StoredAct) => {
  for (const read of readers) {
    const words = await read(scope, act);
    if (words) {
      const { verb = null, undo, undoRefusal = null } = words;
      return act.undone ? { verb, undo: null, undoRefusal: null } : { verb, undo, undoRefusal };
    }
  }
  return { verb: null, undo: null, undoRefusal: null };
};

const actOf = (
  kinds: RecordKinds,
  scope: CatalogueScope,
  { recordId, counts: stored, facts, sourceId, undoes, ...act }: StoredAct,
  entry: Audit | null,
): Omit<Act, 'verb' | 'undo' | 'undoRefusal'> => {
  const counts = Object.entries(stored).map(([key, count]) => {
    const [type = '', action = ''] = key.split(' ');
    return { type: type as RecordType, action, count };
  });
  const { places = [], placeCount = places.length, reason = null, chosen = null, same = 0, refused = 0 } = facts;
  const secret = kinds.get(act.type)?.secret;
  const isSeen = (field: string) => !secret?.fields.includes(field) || mayDo(scope.actor, secret.may);
  return {
    ...act,
    counts,
    count: counts.filter(({ type }) => type === act.type).reduce((sum, { count }) => sum + count, 0),
    entry,
    changes: (facts.changes ?? []).filter(({ field }) => isSeen(field)),
    places,
    placeCount,
    reason,
    chosen,
    skipped: { same, refused },
    fileName: facts.fileName ?? null,
  };
};
