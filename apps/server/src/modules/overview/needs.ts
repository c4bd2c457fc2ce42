import { WorkQuery } from '@vuon/contract/cultivation/work';
import { unassignedDays } from '@vuon/contract/cultivation/work-overview';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { DiaryEntryQuery } from '@vuon/contract/handbook/diary-entry';
import { QualityRatingQuery } from '@vuon/contract/handbook/quality-rating';
import { StockItemQuery } from '@vuon/contract/handbook/stock-item';
import { WorkOrderQuery } from '@vuon/contract/handbook/work-order';
import { ForecastQuery } from '@vuon/contract/harvest/forecast';
import { AreaQuery, renewalDays } from '@vuon/contract/orchard/area';
import { type Need, needKinds } from '@vuon/contract/overview/overview';
import { mayDo } from '@vuon/contract/permission';
import { findTasksToReview, workList } from '#cultivation';
import { diaryEntryList, ratingList, stockItemList, workOrderList } from '#handbook';
import { forecastList } from '#harvest';
import type { Scope } from '#http/scope.ts';
import { areaList } from '#orchard';
import { todayOf } from '#people';
import { findHarvestInInterval } from './harvest-in-interval.ts';
import { inList, type NeedSource } from './need-source.ts';

const kinds = ['planned', 'unplanned'] as const;
type WorkKind = (typeof kinds)[number];

/** Foremen and workers are told of their own and their crews'; all others of the whole entity's. */
const own = ({ actor: { entityRole } }: Scope) =>
  entityRole === 'foreman' || entityRole === 'worker' ? { mine: 'true' } : {};

const dayOf = (at: string) => dayInVietnam(new Date(at));

const works = inList(workList, WorkQuery, ({ id, title, place, endsOn }) => ({
  id,
  name: title,
  place: place.words,
  day: endsOn,
}));
const orders = inList(workOrderList, WorkOrderQuery, ({ id, code, title, place, dueAt }) => ({
  id,
  name: `${code}, ${title}`,
  place: place.words,
  day: dayOf(dueAt),
}));
const entries = inList(diaryEntryList, DiaryEntryQuery, ({ id, code, title, place, endsAt, interval }) => ({
  id,
  name: `${code}, ${title}`,
  place: place.words,
  day: dayOf(endsAt),
  safeFrom: interval.safeFrom,
}));
const stock = inList(stockItemList, StockItemQuery, ({ id, name, nextExpiresOn }) => ({
  id,
  name,
  place: null,
  day: nextExpiresOn,
}));
const ratings = inList(ratingList, QualityRatingQuery, ({ id, code, subject, recheckOn }) => ({
  id,
  name: code,
  place: subject.name,
  day: recheckOn,
}));
const areas = inList(areaList, AreaQuery, ({ id, name, growingCode, growingExpiresOn }) => ({
  id,
  name: growingCode ?? name,
  place: name,
  day: growingExpiresOn,
}));

const forecasts = inList(forecastList, ForecastQuery, ({ id, name, cropGroup, nextRevisionOn }) => ({
  id,
  name,
  place: cropGroup.name,
  day: nextRevisionOn,
}));

const ofKind = (of: WorkKind): NeedSource[] => [
  works({ kind: 'works-late', of, may: 'orders.do', query: (scope) => ({ late: 'true', ...own(scope) }) }),
  orders({ kind: 'orders-late', of, may: 'orders.do', query: (scope) => ({ late: 'true', ...own(scope) }) }),
  orders({ kind: 'orders-to-inspect', of, may: 'orders.lead', query: () => ({ toInspect: 'true' }) }),
  works({ kind: 'works-to-inspect', of, may: 'work.lead', query: () => ({ toInspect: 'true' }) }),
];

const sources: NeedSource[] = [
  ...kinds.flatMap(ofKind),
  { kind: 'harvest-in-interval', may: 'work.lead', find: findHarvestInInterval },
  forecasts({ kind: 'forecasts-due', may: 'forecasts.write', query: () => ({ due: 'true' }) }),
  works({
    kind: 'works-unassigned',
    of: 'planned',
    may: 'work.lead',
    query: (scope) => ({ unassigned: 'true', inCharge: 'true', to: addDays(todayOf(scope), unassignedDays) }),
  }),
  {
    kind: 'tasks-to-review',
    may: 'batman.write',
    find: async (scope) => {
      const { tasks, plans } = await findTasksToReview(scope);
      const [first] = plans;
      return { count: tasks, first: first ? { id: first.id, name: first.name, place: null, day: null } : null };
    },
  },
  entries({ kind: 'entries-to-approve', may: 'diary.approve', query: () => ({ state: 'pending', sort: 'endsAt' }) }),
  entries({ kind: 'intervals-running', may: 'farm.read', query: () => ({ hasPhi: 'true', sort: 'endsAt' }) }),
  stock({ kind: 'stock-low', may: 'stock.read', query: () => ({ low: 'true' }) }),
  stock({ kind: 'stock-expiring', may: 'stock.read', query: () => ({ expiring: 'true' }) }),
  ratings({ kind: 'ratings-to-recheck', may: 'quality.write', query: () => ({ state: 'recheck', sort: 'ratedAt' }) }),
  areas({
    kind: 'growing-codes-expiring',
    may: 'orchard.write',
    query: (scope) => ({
      growingStatus: 'granted',
      expiresUntil: addDays(todayOf(scope), renewalDays),
      sort: 'growingExpiresOn',
    }),
  }),
];

/** What waits for the caller, as far as they may deal with it, the most dangerous first. */
export const findNeeds = async (scope: Scope): Promise<Need[]> => {
  const asked = sources.filter(({ may }) => mayDo(scope.actor, may));
  const found = await Promise.all(
    asked.map(async ({ kind, find, ...source }): Promise<Need[]> => {
      const { count, first, query = null, of = source.of ?? null } = await find(scope);
      return first ? [{ kind, of, count, query, first: { safeFrom: null, ...first } }] : [];
    }),
  );
  return found.flat().sort((a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind));
};
