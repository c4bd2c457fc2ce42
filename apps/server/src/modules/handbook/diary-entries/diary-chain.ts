import type { DiaryChain } from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { chainCounter } from './diary-approval.service.ts';
import { diaryEntryCode } from './diary-code.ts';
import { factsInSeal, hashOf, readFacts } from './diary-seal.ts';

const batch = 500;

type Link = { id: number; code: string; position: number; sealed: string; hash: string };
type Break = NonNullable<DiaryChain['firstBreak']>;

/** Computes the chain of a year again, in batches, and tells the first entry that is not as it was approved. */
export const checkChain = async (
  { db, entityId, clock }: Pick<Scope, 'db' | 'entityId' | 'clock'>,
  year: number,
): Promise<DiaryChain> => {
  let [position, hash]: [number, string] = [0, ''];
  let firstBreak: Break | null = null;
  while (!firstBreak) {
    const links = await readLinks(db, entityId, year, position);
    const facts = await readFacts(
      db,
      entityId,
      links.map(({ id }) => id),
    );
    for (const link of links) {
      firstBreak = breakAt(link, position + 1, hash, facts.get(link.id));
      if (firstBreak) break;
      [position, hash] = [link.position, link.hash];
    }
    if (links.length < batch) break;
  }
  firstBreak ??= await findLostEnd(db, entityId, year, position);
  return {
    year,
    count: position,
    isWhole: firstBreak === null,
    lastHash: hash || null,
    checkedAt: clock().toISOString(),
    firstBreak,
  };
};

const breakAt = (link: Link, expected: number, before: string, facts: string | undefined): Break | null => {
  const { id, code, position, sealed, hash } = link;
  if (position !== expected)
    return { position: expected, entry: null, reason: `Mất nhật ký thứ ${expected} của chuỗi, đứng trước ${code}.` };
  const at = (reason: string): Break => ({ position, entry: { id, code }, reason });
  if (hashOf(before, sealed) !== hash) return at('Dấu niêm không khớp với nội dung đã duyệt.');
  if (factsInSeal(sealed) !== facts) return at('Dữ liệu đã bị đổi sau khi duyệt, không qua phần mềm.');
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
