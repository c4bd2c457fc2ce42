import { scoreCriteria } from '@vuon/contract/catalogue/quality-score';
import { dayInVietnam } from '@vuon/contract/day';
import type { Grade } from '@vuon/contract/harvest/grade';
import type { LotDocument } from '@vuon/contract/harvest/lot-document';
import { roundKg } from '@vuon/contract/harvest/weight';
import type { Certificate } from '@vuon/contract/orchard/area';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { findAreaCodes } from '../lots/lot-origin.queries.ts';
import { lotList } from '../lots/lot-shown.ts';
import {
  type IntervalVerdict,
  judgeIntervals,
  lastApplication,
  type Treatment,
  treatmentsOf,
} from './interval-verdict.ts';
import { findLotPhotos } from './lot-photo.queries.ts';
import type { FoundPassport } from './passport.queries.ts';
import {
  type FoundRating,
  findBloom,
  findRatings,
  readCertificates,
  readCrop,
  readGrower,
} from './passport-facts.queries.ts';
import { type Application, findApplications } from './treatment.queries.ts';

type Paper = Pick<LotDocument, 'kind' | 'number' | 'issuedOn' | 'validUntil' | 'cadmium' | 'isDetected'>;

/** A moment between bloom and harvest, on a day yyyy-mm-dd. */
export type Moment =
  | { kind: 'harvest'; day: string; to: string }
  | { kind: 'interval' | 'bloom'; day: string }
  | { kind: 'spray'; day: string; products: Application['products'] };

/** All that a passport may tell. Neither people, phone numbers, prices, buyers, notes nor ids are among it. */
export type PassportFacts = {
  code: string;
  crop: { name: string; variety: string | null; scientificName: string | null };
  season: string | null;
  grower: { name: string; place: string | null };
  growingAreaCodes: string[];
  packingHouseCode: string | null;
  /** Valid today, and held by all areas that the fruit came from. */
  certificates: string[];
  /** null: nothing is in the lot. */
  harvest: { from: string; to: string } | null;
  weights: { grade: Grade; kg: number }[];
  kg: number;
  plots: { id: number; code: string }[];
  plantCount: number;
  interval: IntervalVerdict;
  treatments: Treatment[];
  /** The last first. */
  moments: Moment[];
  documents: Paper[];
  rating: { score: number; count: number; criteria: { name: string; points: number }[] } | null;
  photos: { number: number; width: number | null; height: number | null }[];
  /** Today in Viet Nam. */
  today: string;
};

/** The facts as they are now: a yield that was removed since is not in them. */
export const readPassportFacts = async (
  db: Db,
  { entityId, lotId }: Pick<FoundPassport, 'entityId' | 'lotId'>,
  clock: Clock,
): Promise<PassportFacts | undefined> => {
  const lot = await lotList.find({ db, entityId, clock }, lotId);
  if (!lot) return undefined;
  const today = dayInVietnam(clock());
  const { code, origin, season, packingHouseCode } = lot;
  const grower = await readGrower(db, entityId);
  const applications = await findApplications(db, entityId, lotId);
  // What went into other lots carries their codes.
  const weights = lot.balance
    .map(({ grade, harvested, movedIn, movedOut }) => ({ grade, kg: roundKg(harvested + movedIn - movedOut) }))
    .filter(({ kg }) => kg > 0);
  const { harvestedFrom: from, harvestedTo: to } = origin;
  const harvest = from && to ? { from, to } : null;
  const photos = (await findLotPhotos(db, entityId, lotId)).filter(({ isShown }) => isShown);
  return {
    code,
    crop: await readCrop(db, lot.cropGroup.id),
    season: season?.name ?? null,
    grower: { name: grower.name, place: grower.locationName ?? grower.oldLocationName ?? grower.provinceName },
    growingAreaCodes: lot.growingAreaCode ? [lot.growingAreaCode] : await findAreaCodes(db, entityId, lotId),
    packingHouseCode,
    certificates: sharedCertificates(await readCertificates(db, entityId, lotId), today),
    harvest,
    weights,
    kg: roundKg(weights.reduce((sum, { kg }) => sum + kg, 0)),
    plots: origin.plots.map(({ id, code: plotCode }) => ({ id, code: plotCode })),
    plantCount: origin.plantCount,
    interval: judgeIntervals(applications),
    treatments: treatmentsOf(applications),
    moments: momentsOf(harvest, applications, await findBloom(db, entityId, lotId)),
    documents: lot.documents.map(({ kind, number, issuedOn, validUntil, cadmium, isDetected }) => ({
      kind,
      number,
      issuedOn,
      validUntil,
      cadmium,
      isDetected,
    })),
    rating: meanRating(await findRatings(db, entityId, lotId)),
    photos: photos
      .map(({ number, width, height }) => ({ number: number ?? 0, width, height }))
      .sort((one, other) => one.number - other.number),
    today,
  };
};

/** Papers without an end, such as those of the land, are nobody's business. */
const sharedCertificates = (byArea: Certificate[][], today: string): string[] => {
  const valid = byArea.map(
    (all) => new Set(all.filter(({ expiresOn }) => expiresOn !== null && expiresOn >= today).map(({ name }) => name)),
  );
  const [first, ...others] = valid;
  return [...(first ?? [])].filter((name) => others.every((names) => names.has(name)));
};

const order: Moment['kind'][] = ['harvest', 'interval', 'spray', 'bloom'];

const momentsOf = (harvest: PassportFacts['harvest'], all: Application[], bloom: string | null): Moment[] => {
  if (!harvest) return [];
  const last = lastApplication(all);
  const safeFrom = all.reduce<string>(
    (latest, one) => (one.safeFrom && one.safeFrom > latest ? one.safeFrom : latest),
    '',
  );
  const moments: Moment[] = [
    { kind: 'harvest', day: harvest.from, to: harvest.to },
    ...(safeFrom ? [{ kind: 'interval' as const, day: safeFrom }] : []),
    ...(last ? [{ kind: 'spray' as const, day: last.appliedOn, products: last.products }] : []),
    ...(bloom ? [{ kind: 'bloom' as const, day: bloom }] : []),
  ];
  return moments.sort(
    (one, other) => other.day.localeCompare(one.day) || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
};

const meanOf = (values: number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

const meanRating = (ratings: FoundRating[]): PassportFacts['rating'] => {
  if (!ratings.length) return null;
  const scored = ratings.flatMap(({ criteria, found }) => scoreCriteria(criteria, found));
  return {
    score: meanOf(ratings.map(({ score }) => score)),
    count: ratings.length,
    criteria: [...Map.groupBy(scored, ({ name }) => name)].map(([name, ones]) => ({
      name,
      points: meanOf(ones.map(({ points }) => points)),
    })),
  };
};
