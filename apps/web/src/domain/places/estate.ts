import { queryOptions } from '@tanstack/react-query';
import { type Area, areaRoutes } from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { type Zone, zoneRoutes } from '@vuon/contract/orchard/zone';
import type { RouteAnswer } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';

/** An area as a map of the estate knows it: with its boundary, and the counts of its trees. */
export type AreaShown = Pick<
  Area,
  'id' | 'code' | 'name' | 'location' | 'hectares' | 'declaredHectares' | 'plotCount' | 'plantCount' | 'statuses'
>;
export type Estate = {
  areas: AreaShown[];
  location: PolygonLocation | null;
  /** Where the map opens while nothing is drawn. */
  center: Zone['center'];
};

/** Every area of the entity with its boundary, and the zone around them all. Plots, rows and trees come as tiles. */
export const estate = () =>
  queryOptions({
    queryKey: ['areas', 'estate'],
    queryFn: async ({ signal }): Promise<Estate> => {
      const zone = call(zoneRoutes.location, { params: { id: '1' } }, { signal });
      const [areas, { location, center }] = await Promise.all([listAreas(signal), zone]);
      return { areas, location, center };
    },
  });

const listAreas = async (signal: AbortSignal): Promise<AreaShown[]> => {
  const areas: AreaShown[] = [];
  let after: string | null = null;
  do {
    const query = { depth: 'area' as const, pageSize: 200, ...(after !== null && { after }) };
    const page: RouteAnswer<typeof areaRoutes.list> = await call(areaRoutes.list, { query }, { signal });
    areas.push(...page.items);
    after = page.next;
  } while (after !== null);
  return areas;
};
