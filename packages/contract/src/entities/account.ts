import { z } from 'zod';

/** The counters of an account item, by the specification's names. docs/api.md says what each counts. */
export const accountCounters = [
  'totalFarmAccount',
  'totalStoreAccount',
  'totalCollaboratorAccount',
  'totalWarehouseAccount',
  'totalTransportAccount',
  'totalVolunteerAccount',
  'totalPrice',
  'totalReceivedPrice',
  'totalUsedPrice',
  'totalProduct',
  'totalCoBuy',
  'totalCampaign',
  'totalEmployee',
  'totalPartner',
  'totalFieldProductObject',
  'totalFarmingProductObject',
  'totalProductionProductObject',
  'totalWikiImage',
  'totalWikiFile',
  'totalProcess',
  'totalArea',
  'totalBranch',
  'totalFollower',
  'totalRating',
  'avgRating',
] as const;
export type AccountCounter = (typeof accountCounters)[number];

export type AccountCounters = Record<AccountCounter, number>;
export const noCounts = (): AccountCounters =>
  Object.fromEntries(accountCounters.map((name) => [name, 0])) as AccountCounters;

const shape = Object.fromEntries(accountCounters.map((name) => [name, z.number()])) as Record<
  AccountCounter,
  z.ZodNumber
>;
export const AccountCounters = z.object(shape);
