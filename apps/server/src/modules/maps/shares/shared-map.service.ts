import type { Basemap } from '@vuon/contract/maps/map-settings';
import type { ShareDetail, SharedMap } from '@vuon/contract/maps/map-share';
import { polygonOf } from '@vuon/contract/orchard/location';
import { joinBounds } from '@vuon/geo/tiles/tile-math';
import { findPlantStatuses } from '#catalogue';
import { findCropGroups } from '#crops';
import type { Db } from '#db/db.ts';
import type { PublicScope } from '#http/scope.ts';
import type { EntityMap, IndexedPlot, MapIndex } from '../estate/map-index.ts';
import { type FoundShare, noteOpened } from './map-share.queries.ts';
import { getShare } from './map-share-access.ts';
import { sharedFigures } from './shared-figures.ts';

export type SharedMapParts = { index: MapIndex; basemap: Basemap };

/** The data of a link's page before its tiles come; the page calls again to find out about changes. */
export const openSharedMap = async (
  { index, basemap }: SharedMapParts,
  { db, clock }: PublicScope,
  token: string,
): Promise<SharedMap> => {
  const share = await getShare(db, token, clock());
  await noteHour(db, share, clock());
  const { entityId, name, entityName, details, expiresOn } = share;
  const map = await index.of(db, entityId);
  const { areas, plots } = sharedPart(map, share);
  const shows = (detail: ShareDetail) => details.includes(detail);
  const boxes = [
    ...areas.map(({ bounds }) => bounds),
    ...(shows('plots') || shows('plants') ? plots.map(({ extent }) => extent) : []),
  ];
  return {
    basemap,
    // Changes also when the link itself is changed.
    version: `${map.version}-${share.version}`,
    name,
    entityName,
    details,
    expiresOn,
    areas: areas.map((area) => ({
      id: area.id,
      name: area.name,
      location: area.rings && polygonOf(area.rings),
      bounds: area.bounds,
      plants: shows('figures') ? countTrees(plots, area.id) : null,
      hectares: shows('figures') ? area.squareMetres / 10_000 : null,
    })),
    bounds: boxes.reduce(joinBounds, null),
    plantStatuses: shows('statuses') ? await statusesOf(db, entityId, plots) : [],
    cropGroups: shows('cropGroups') ? await cropGroupsOf(db, entityId, plots) : [],
    statistics: shows('figures') ? sharedFigures({ map, areas, plots }, details) : null,
  };
};

const hour = 3_600_000;

const noteHour = async (db: Db, share: FoundShare, now: Date) => {
  if (share.openedAt === null || now.getTime() - Date.parse(share.openedAt) >= hour) await noteOpened(db, share, now);
};

/** A link to areas that have all been removed shows nothing; a link that names no areas shows all. */
const sharedPart = ({ areas, plots }: EntityMap, { areaIds }: FoundShare) => {
  const shown = areas.filter(({ id }) => areaIds.length === 0 || areaIds.includes(id));
  const ids = new Set(shown.map(({ id }) => id));
  return { areas: shown, plots: plots.filter(({ areaId }) => ids.has(areaId)) };
};

const countTrees = (plots: IndexedPlot[], inArea: number): number =>
  plots.flatMap(({ areaId, groups }) => (areaId === inArea ? groups : [])).reduce((sum, { count }) => sum + count, 0);

const statusesOf = async (db: Db, entityId: number, plots: IndexedPlot[]): Promise<SharedMap['plantStatuses']> => {
  const ids = new Set(plots.flatMap(({ groups }) => groups.map(({ plantStatusId }) => plantStatusId)));
  if (ids.size === 0) return [];
  const statuses = await findPlantStatuses(db, entityId, [...ids]);
  return statuses
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .map(({ id, name, color, needsAttention }) => ({ id, name, color, needsAttention }));
};

const cropGroupsOf = async (db: Db, entityId: number, plots: IndexedPlot[]): Promise<SharedMap['cropGroups']> => {
  const ids = new Set(plots.flatMap(({ groups }) => groups.map(({ cropGroupId }) => cropGroupId)));
  ids.delete(0);
  if (ids.size === 0) return [];
  const groups = await findCropGroups(db, entityId, [...ids]);
  return groups
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi') || one.id - other.id)
    .map(({ id, name, color }) => ({ id, name, color }));
};
