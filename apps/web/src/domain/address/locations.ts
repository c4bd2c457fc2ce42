import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type LocationSystem, locationRoutes } from '@vuon/contract/locations/location';
import { call } from '#lib/http/call.ts';

// Administrative units change only by law, and are the same for every entity.
const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { acrossEntities: true } };

export type UnitCodes = { system: LocationSystem; provinceCode?: string; districtCode?: string };

/** All provinces of the system, or the units directly under the one that the codes name. No unit has 200 of them. */
export const unitsUnder = (codes: UnitCodes) =>
  queryOptions({
    queryKey: ['locations', 'under', codes],
    queryFn: async ({ signal }) => {
      const query = { where: JSON.stringify(codes), pageSize: 200 };
      const { items } = await call(locationRoutes.list, { query }, { signal });
      return codes.provinceCode ? items.slice(1) : items;
    },
    ...lasting,
  });

export const unitsFound = (system: LocationSystem, q: string) =>
  queryOptions({
    queryKey: ['locations', 'found', system, q],
    queryFn: async ({ signal }) => {
      const query = { where: JSON.stringify({ system }), q, pageSize: 100 };
      return (await call(locationRoutes.list, { query }, { signal })).items;
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    ...lasting,
  });

export const unitOf = (id: number | null) =>
  queryOptions({
    queryKey: ['locations', 'unit', id],
    queryFn: ({ signal }) => call(locationRoutes.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    ...lasting,
  });

/** The units that the unit became on 01/07/2025, or came from. */
export const counterpartsOf = (id: number | null) =>
  queryOptions({
    queryKey: ['locations', 'counterparts', id],
    queryFn: ({ signal }) => call(locationRoutes.counterparts, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    ...lasting,
  });

/** The names that maps write around a farm. */
export const locationNames = queryOptions({
  queryKey: ['locations', 'names'],
  queryFn: ({ signal }) => call(locationRoutes.names, {}, { signal }),
  ...lasting,
});
