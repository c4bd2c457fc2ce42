import { requireEntity } from '#http/scope.ts';
import type { ImportBatch, Importer, ImportUpdate } from './importer.ts';

/** For records that exist only within an entity: their importer is never called without one, and need not handle that case. */
export const withinEntity = ({ settle, ...importer }: Omit<Importer<number>, 'entity'>): Importer => ({
  ...importer,
  entity: 'required',
  check: async (db, batch, now) => importer.check(db, ofEntity(batch), now),
  insert: async (tx, batch, stamp) => importer.insert(tx, ofEntity(batch), stamp),
  records: (db, batch) => importer.records(db, ofEntity(batch)),
  findKept: async (tx, batch, limit) => importer.findKept(tx, ofEntity(batch), limit),
  remove: async (tx, batch, stamp) => importer.remove(tx, ofEntity(batch), stamp),
  update: updateWithin(importer.update),
  ...(settle && { settle: async (author, batch) => settle(requireEntity(author), ofEntity(batch)) }),
});

const updateWithin = ({
  hold,
  records,
  restore,
  settle,
  match,
  write,
  ...update
}: ImportUpdate<number>): ImportUpdate => ({
  ...update,
  match: (batch) => match(ofEntity(batch)),
  write: async (tx, batch, stamp) => write(tx, ofEntity(batch), stamp),
  ...(hold && { hold: async (tx, batch) => hold(tx, ofEntity(batch)) }),
  ...(records && { records: (db, batch) => records(db, ofEntity(batch)) }),
  ...(restore && { restore: async (tx, batch) => restore(tx, ofEntity(batch)) }),
  ...(settle && { settle: async (tx, batch, stamp) => settle(tx, ofEntity(batch), stamp) }),
});

const ofEntity = ({ entityId, ...batch }: ImportBatch): ImportBatch<number> => {
  if (entityId === null) throw new Error(`Import ${batch.importId} writes records of an entity, and has none`);
  return { ...batch, entityId };
};
