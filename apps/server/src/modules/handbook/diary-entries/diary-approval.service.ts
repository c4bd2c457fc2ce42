import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import { changeRecord } from '#audit';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import type { Scope } from '#http/scope.ts';
import { settleEntry } from '../stock/stock-of-entry.ts';
import { diaryEntries, materialWords, personWords } from './diary-entry.kind.ts';
import { diaryEntryTable } from './diary-entry.queries.ts';
import { count, refuseLocked } from './diary-entry.service.ts';
import { findPhotos } from './diary-photos.queries.ts';
import { hashOf, readFacts, sealText } from './diary-seal.ts';

/** Approves and locks an entry. One after the other in each year: the counter is held until the transaction ends. */
export const approveDiaryEntry = (scope: Scope, id: number, { version }: { version: number }): Promise<DiaryEntry> =>
  changeRecord(scope, diaryEntries, { id, version, action: 'approve' }, async (entry) => {
    const { db, entityId, actor, clock } = scope;
    refuseLocked(entry);
    const year = await findYear(db, entityId, id);
    const position = await takeNumbers(db, entityId, chainCounter(year), 1);
    await diaryEntryTable.change(scope, id, {
      state: 'approved',
      approved_at: clock().toISOString(),
      approved_by: actor.userId,
      chain_position: position,
      sealed: '',
      hash: '',
    });
    await seal(db, entityId, entry, { before: await hashBefore(db, entityId, year, position), by: actor.fullName });
    if (!entry.corrects) return;
    await count(scope, entry.corrects.id, false);
    await settleEntry(scope, id);
  });

export const chainCounter = (year: number) => `diary-chain ${year}`;

const findYear = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { year } = await db
    .selectFrom('diary_entry')
    .select('year')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return year;
};

const hashBefore = async (db: Db, entityId: number, year: number, position: number): Promise<string> => {
  const found = await db
    .selectFrom('diary_entry')
    .select('hash')
    .where('entity_id', '=', entityId)
    .where('year', '=', year)
    .where('chain_position', '=', position - 1)
    .executeTakeFirst();
  return found?.hash ?? '';
};

const seal = async (db: Db, entityId: number, entry: DiaryEntry, { before, by }: { before: string; by: string }) => {
  const facts = (await readFacts(db, entityId, [entry.id])).get(entry.id) ?? '';
  const { words, plantCount, livingCount, hectares } = entry.place;
  const photos = (await findPhotos(db, entityId, [entry.id])).get(entry.id) ?? [];
  const told = {
    workType: entry.workType.name,
    place: { words, plantCount, livingCount, hectares },
    targets: entry.targets,
    materials: entry.materials.map(materialWords),
    people: entry.people.map(personWords),
    approvedBy: by,
  };
  const sealed = sealText(
    facts,
    told,
    photos.map(({ id, name, sha256 }) => ({ id, name, sha256 })),
  );
  await sql`update diary_entry set sealed = ${sealed}, hash = ${hashOf(before, sealed)}
    where entity_id = ${entityId} and id = ${entry.id}`.execute(db);
};
