import { digitalLinkPath } from '@vuon/contract/entities/gtin';
import { type LotPassport, passportPath } from '@vuon/contract/harvest/lot-passport';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { lotCode } from '../codes.ts';

/** The valid passports of these lots, by lot. */
export const findLotPassports = async (
  db: Db,
  entityId: number,
  lotIds: number[],
): Promise<Map<number, LotPassport>> => {
  type Row = Omit<LotPassport, 'path'> & { lotId: number; token: string; gtin: string | null; code: string };
  const { rows } = await sql<Row>`
    select lot_passport.lot_id as "lotId", lot_passport.token, entity.gtin, ${lotCode()} as code,
      lot_passport.published_at as "publishedAt", app_user.full_name as "publishedByName", lot_passport.opened_at as "openedAt"
    from lot_passport join entity on entity.id = lot_passport.entity_id
    join lot on lot.entity_id = lot_passport.entity_id and lot.id = lot_passport.lot_id
    left join app_user on app_user.id = lot_passport.published_by
    where lot_passport.entity_id = ${entityId} and lot_passport.lot_id = any(${lotIds}::int[])
      and lot_passport.revoked_at is null`.execute(db);
  return new Map(
    rows.map(({ lotId, token, gtin, code, ...passport }) => [
      lotId,
      { ...passport, path: gtin ? digitalLinkPath(gtin, code) : passportPath(token) },
    ]),
  );
};

export const insertPassport = ({ db, entityId, clock, actor }: Scope, lotId: number, token: string) =>
  db
    .insertInto('lot_passport')
    .values({
      entity_id: entityId,
      lot_id: lotId,
      token,
      published_at: clock().toISOString(),
      published_by: actor.userId,
    })
    .execute();

export const revokeValid = ({ db, entityId, clock, actor }: Scope, lotId: number) =>
  db
    .updateTable('lot_passport')
    .set({ revoked_at: clock().toISOString(), revoked_by: actor.userId })
    .where('entity_id', '=', entityId)
    .where('lot_id', '=', lotId)
    .where('revoked_at', 'is', null)
    .execute();

/** A passport as a visitor reaches it. */
export type FoundPassport = {
  entityId: number;
  id: number;
  lotId: number;
  token: string;
  lotCode: string;
  gtin: string | null;
  openedAt: string | null;
  /** It was revoked, its lot was removed, or its entity is closed. */
  isClosed: boolean;
};

const findPassport = async (db: Db, which: RawBuilder<unknown>): Promise<FoundPassport | undefined> => {
  const { rows } = await sql<FoundPassport>`
    select lot_passport.entity_id as "entityId", lot_passport.id, lot_passport.lot_id as "lotId", lot_passport.token,
      ${lotCode()} as "lotCode", entity.gtin, lot_passport.opened_at as "openedAt",
      (lot_passport.revoked_at is not null or lot.deleted_at is not null or entity.status = 'closed') as "isClosed"
    from lot_passport
    join entity on entity.id = lot_passport.entity_id and entity.deleted_at is null
    join lot on lot.entity_id = lot_passport.entity_id and lot.id = lot_passport.lot_id
    where ${which}
    order by lot_passport.revoked_at is null desc, lot_passport.id desc limit 1`.execute(db);
  return rows[0];
};

export const findPassportByToken = (db: Db, entityId: number, token: string) =>
  findPassport(db, sql`lot_passport.entity_id = ${entityId} and lot_passport.token = ${token}`);

/** The valid passport of the lot with this number, or the last that was revoked. */
export const findPassportByGtin = async (db: Db, gtin: string, lot: { year: number; number: number }) => {
  const { rows } = await sql<{ id: number }>`select id from entity where gtin = ${gtin}`.execute(db);
  const entityId = rows[0]?.id;
  if (entityId === undefined) return undefined;
  return findPassport(
    db,
    sql`lot_passport.entity_id = ${entityId} and lot.entity_id = ${entityId} and lot.year = ${lot.year} and lot.number = ${lot.number}`,
  );
};

export const notePassportOpened = (db: Db, { entityId, id }: FoundPassport, now: Date) =>
  db
    .updateTable('lot_passport')
    .set({ opened_at: now.toISOString() })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();
