import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useEffect } from 'react';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import { estate } from '#domain/places/estate.ts';
import { keptMap } from '#domain/places/kept-map.ts';
import { mapSettings } from '#domain/places/map-settings.ts';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { keepAnswer, keptAnswer } from '#lib/kept/keep-answer.ts';
import { useKept } from '#lib/kept/use-kept-query.ts';
import { holdMap, isServed } from '#lib/offline/service-workers.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { fetchTile } from '#map/tiles/fetch-tile.ts';
import { keyOf } from '#map/tiles/tile-address.ts';
import { tilesAround } from '#map/tiles/tiles-around.ts';
import { boundsOf } from '#map/view/bounds.ts';
import type { PlotShape } from './place-sketch.ts';

/** Half of what the service worker keeps: the other half is for the maps that somebody looks at. */
const mostTiles = 300;
/** Milliseconds within which a newer version of the same land is not fetched again. */
const freshFor = 3_600_000;
const alongName = 'map-along';
type Along = { version: string; tiles: string };

/** While there is a signal and nothing else to do, takes the map of these plots along. */
export function useMapAlong(plots: PlotShape[], hasSignal: boolean): void {
  const client = useQueryClient();
  const entity = useSelectedEntity((state) => state.entity);
  useEffect(() => {
    if (!hasSignal || !entity || plots.length === 0 || savesData()) return;
    const leaving = new AbortController();
    const cancel = whenIdle(() => void takeAlong(client, entity, plots, leaving.signal).catch(() => {}));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [client, entity, plots, hasSignal]);
}

/** Whether this phone has taken a map along: it then opens without signal. */
export const useHasMap = (): boolean => useKept<Along>(alongName).kept.data != null;

/** The user asked the browser to load as little as possible. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const takeAlong = async (client: QueryClient, entity: EntityChoice, plots: PlotShape[], signal: AbortSignal) => {
  if (!(await isServed()) || signal.aborted) return;
  const settings = await client.fetchQuery(mapSettings());
  const tiles = tilesAround(
    plots.flatMap(({ rings }) => {
      const bounds = boundsOf(rings.flat());
      return bounds ? [bounds] : [];
    }),
    mostTiles,
  );
  const along: Along = { version: settings.version, tiles: tiles.map(keyOf).join(' ') };
  const before = await keptAnswer<Along>(alongName);
  const isSame = before?.data.tiles === along.tiles;
  if (before && isSame && (before.data.version === along.version || Date.now() - before.at < freshFor)) return;
  if (!(await holdMap())) return;
  await keepAnswer(keptMap.settings, settings);
  await keepAnswer(keptMap.estate, await client.fetchQuery(estate()));
  await keepAnswer(keptMap.statuses, await client.fetchQuery(plantStatusList()));
  await keepAnswer(keptMap.cropGroups, await client.fetchQuery(everyCropGroup()));
  const source = { entity, share: null, areaIds: [], version: settings.version };
  // One after the other: whatever the user does meanwhile goes first.
  for (const tile of tiles) await fetchTile(source, tile, null, signal);
  await keepAnswer(alongName, along);
};
