import type { Db } from '#db/db.ts';
import { type FoundPassport, findPassportByGtin, findPassportByToken, notePassportOpened } from './passport.queries.ts';

const tokenPattern = /^([1-9]\d{0,8})-[\w-]{32}$/;
const lotPattern = /^L-([1-9]\d{3})-(\d{4,9})$/;

/** `unknown` and `closed` tell nothing of the lot. */
export type Opened = { state: 'open'; passport: FoundPassport } | { state: 'unknown' } | { state: 'closed' };

const openedAs = (passport: FoundPassport | undefined): Opened => {
  if (!passport) return { state: 'unknown' };
  return passport.isClosed ? { state: 'closed' } : { state: 'open', passport };
};

export const openByToken = async (db: Db, token: string): Promise<Opened> => {
  const [, entityId] = tokenPattern.exec(token) ?? [];
  return openedAs(entityId === undefined ? undefined : await findPassportByToken(db, Number(entityId), token));
};

/** By GS1 Digital Link. */
export const openByGtin = async (db: Db, gtin: string, lotCode: string): Promise<Opened> => {
  const [, year, number] = lotPattern.exec(lotCode) ?? [];
  if (!/^\d{14}$/.test(gtin) || year === undefined) return { state: 'unknown' };
  return openedAs(await findPassportByGtin(db, gtin, { year: Number(year), number: Number(number) }));
};

const hour = 3_600_000;

export const noteHour = async (db: Db, passport: FoundPassport, now: Date) => {
  const { openedAt } = passport;
  if (openedAt === null || now.getTime() - Date.parse(openedAt) >= hour) await notePassportOpened(db, passport, now);
};
