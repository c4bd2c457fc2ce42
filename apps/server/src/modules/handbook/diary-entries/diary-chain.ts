import type { DiaryChain } from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { chainCounter } from './diary-approval.service.ts';
import { diaryEntryCode } from './diary-code.ts';
import { findSwapped, readSealedPhotos } from './diary-photo-check.ts';
import { factsInSeal, hashOf, photosInSeal, readFacts } from './diary-seal.ts';

const batch = 500;

type Link = { id: number; code: string; position: number; sealed: string; hash: string };
type Break = NonNullable<DiaryChain['firstBreak']>;

type Chained = Pick<Scope, 'db' | 'entityId' | 'clock'>;

/**
 * Computes the chain of a year again, in batches, and tells the first entry that is not as it was approved. With `files`, the photos are
 * read from there; without, only their rows.
 */
export const checkChain = async (
  { db, entityId, clock }: Chained,
  year: number,
  files: FileStore | null = null,
): Promise<DiaryChain> => {
  let [position, hash, photoCount]: [number, string, number] = [0, '', 0];
  let firstBreak: Break | null = null;
  while (!firstBreak) {
    const links = await readLinks(db, entityId, year, position);
    const facts = await readFacts(
      db,
      entityId,
      links.map(({ id }) => id),
    );
    const sealed = new Map(links.map(({ id, sealed }) => [id, photosInSeal(sealed) ?? []]));
    const kept = await readSealedPhotos(
      db,
      entityId,
      [...sealed.values()].flatMap((photos) => photos.map(({ id }) => id)),
    );
    for (const link of links) {
      const photos = sealed.get(link.id) ?? [];
      firstBreak = breakAt(link, position + 1, hash, facts.get(link.id));
      firstBreak ??= breakOf(link, await findSwapped(photos, kept, files));
      if (firstBreak) break;
      [position, hash, photoCount] = [link.position, link.hash, photoCount + photos.length];
    }
    if (links.length < batch) break;
  }
  firstBreak ??= await findLostEnd(db, entityId, year, position);
  return {
    year,
    count: position,
    photoCount,
    hasReadFiles: files !== null,
    isWhole: firstBreak === null,
    lastHash: hash || null,
    checkedAt: clock().toISOString(),
    firstBreak,
  };
};

const breakOf = ({ id, code, position }: Link, reason: string | null): Break | null =>
  reason === null ? null : { position, entry: { id, code }, reason };

const breakAt = (link: Link, expected: number, before: string, facts: string | undefined): Break | null => {
  const { code, position, sealed, hash } = link;
  if (position !== expected)
    return { position: expected, entry: null, reason: `Mất nhật ký thứ ${expected} của chuỗi, đứng trước ${code}.` };
  if (hashOf(before, sealed) !== hash) return breakOf(link, 'Dấu niêm không khớp với nội dung đã duyệt.');
  if (factsInSeal(sealed) !== facts) return breakOf(link, 'Dữ liệu đã bị đổi sau khi duyệt, không qua phần mềm.');
  return null;
};

const readLinks = async (db: Db, entityId: number, year: number, after: number): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select id, ${diaryEntryCode()} as code, chain_position as position, coalesce(sealed, '') as sealed, coalesce(hash, '') as hash
    from diary_entry where entity_id = ${entityId} and year = ${year} and chain_position > ${after}
    order by chain_position limit ${sql.lit(batch)}`.execute(db);
  return rows;
};

/** Entries that were approved last and are gone leave no gap: the counter knows how many there were. */
const findLostEnd = async (db: Db, entityId: number, year: number, count: number): Promise<Break | null> => {
  const counted = await db
    .selectFrom('entity_counter')
    .select('last_number as last')
    .where('entity_id', '=', entityId)
    .where('name', '=', chainCounter(year))
    .executeTakeFirst();
  if ((counted?.last ?? 0) <= count) return null;
  return { position: count + 1, entry: null, reason: `Mất nhật ký thứ ${count + 1} của chuỗi, ở cuối chuỗi.` };
};
