import { dayInVietnam } from '@vuon/contract/day';
import type { Dashboard, ProviderCount } from '@vuon/contract/entities/dashboard';
import { type EntityType, entityTypes } from '@vuon/contract/entities/entity-type';
import type { z } from 'zod';
import type { PublicScope, SignedInScope } from '#http/scope.ts';
import { countAttempt } from '#identity';
import {
  countActiveByType,
  countByProvince,
  countFigures,
  countGrowth,
  countUsersAndLinks,
  isPhoneNumberKnown,
} from './dashboard.queries.ts';

const recentMs = 30 * 24 * 3_600_000;
const monthsShown = 12;

export const getDashboard = async ({ db, clock }: SignedInScope): Promise<Dashboard> => {
  const now = clock();
  return {
    ...(await countFigures(db, new Date(now.getTime() - recentMs))),
    byProvince: await countByProvince(db),
    growth: await countGrowth(db, dayInVietnam(now), monthsShown),
    ...(await countUsersAndLinks(db)),
  };
};

/** With a type, only that one is counted. */
export const countProviders = async (
  { db }: PublicScope,
  type: EntityType | undefined,
): Promise<z.infer<typeof ProviderCount>> => {
  const active = await countActiveByType(db);
  const counts = Object.fromEntries(
    entityTypes.map((name) => [name, type === undefined || type === name ? (active.get(name) ?? 0) : 0]),
  ) as Record<EntityType, number>;
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
};

/** Limited per address: enough to fill in forms, too few to collect a directory. */
export const phoneNumberExists = async ({ db, clock, address }: PublicScope, phoneNumber: string) => {
  await countAttempt(db, clock(), 'question', address);
  return { exists: await isPhoneNumberKnown(db, phoneNumber) };
};
