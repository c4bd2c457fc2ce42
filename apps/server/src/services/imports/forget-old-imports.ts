import type { ImportState } from '@vuon/contract/imports/import';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { deleteImport, findImport, lockImport, updateImport } from './import.queries.ts';
import { fileKey } from './import-file.ts';
import { deleteRows } from './rows/row-list.queries.ts';

const dayMs = 24 * 3_600_000;
const keptMs = 90 * dayMs;

type Old = { entityId: number | null; id: number; storeKey: string; isBroken: boolean };

/**
 * Removes the file and the rows of an import after three months; the records that it wrote stay, but can no longer be undone
 * in one step. Also removes imports that were interrupted while their file arrived, and files of discarded imports that are
 * still in the store.
 */
export const forgetOldImports = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  const old = await listOld(db, now);
  for (const { entityId, id, storeKey, isBroken } of old) {
    const isOver = await db.transaction().execute((tx) => endAndEmpty(tx, entityId, id, now));
    if (!isOver) continue;
    await files.remove(fileKey(storeKey));
    if (isBroken) await deleteImport(db, entityId, id);
    else await updateImport(db, entityId, id, { storeKey: null });
  }
  // The embedded database never vacuums by itself.
  if (old.length) await sql`vacuum import_row`.execute(db);
};

/** False: a job works on the import after all. */
const endAndEmpty = async (tx: Db, entityId: number | null, id: number, now: Date): Promise<boolean> => {
  await lockImport(tx, entityId, id);
  const state = (await findImport(tx, entityId, id))?.state;
  if (state && isWorkedOn(state)) return false;
  if (state === 'ready') await updateImport(tx, entityId, id, { state: 'discarded', finishedAt: now });
  await deleteRows(tx, entityId, id);
  return true;
};

const isWorkedOn = (state: ImportState) => ['reading', 'checking', 'writing', 'undoing'].includes(state);

const listOld = async (db: Db, now: Date): Promise<Old[]> => {
  const old = new Date(now.getTime() - keptMs).toISOString();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await sql<Old>`
    select nullif(entity_id, 0) as "entityId", id, store_key as "storeKey", job_id is null as "isBroken"
    from import
    where store_key is not null and (
      (created_at < ${old} and state in ('ready', 'done', 'undone', 'discarded', 'failed'))
      or (created_at < ${yesterday} and (job_id is null or state = 'discarded'))
    )
    order by entity_id, id limit 1000`.execute(db);
  return rows;
};
