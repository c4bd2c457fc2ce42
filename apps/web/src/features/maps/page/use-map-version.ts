import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keptMap } from '#domain/places/kept-map.ts';
import { mapSettings } from '#domain/places/map-settings.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useStreamEvent, useStreamState } from '#lib/stream/stream-events.ts';

const askAgainMs = 5_000;
/** The least time between two requests for figures: tiles change at once, figures wait. */
const figuresMs = 2_000;

/** The queries that a change on the map may affect beside its tiles. */
const shown = ['areas', 'plots', 'rows', 'plants'];

/** The settings with the present version of the entity's map: the stream brings it; while the stream is down, the page polls. */
export function useMapSettings() {
  const client = useQueryClient();
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const isDown = useStreamState(({ state }) => state === 'down');
  const { queryKey } = mapSettings();
  useStreamEvent('map', ({ entityId: changed, version }) => {
    if (changed === entityId) client.setQueryData(queryKey, (settings) => settings && { ...settings, version });
  });
  const askAgain = () => void client.invalidateQueries({ queryKey });
  useStreamEvent('reconnected', askAgain);
  // Fetched again when the server itself may have missed something.
  useStreamEvent('ready', askAgain);
  return useKeptQuery(keptMap.settings, { ...mapSettings(), refetchInterval: isDown && askAgainMs });
}

/** The version that figures and records beside the map follow: the first change at once, the next ones a while later. */
export function useFiguresVersion(version: string): string {
  const client = useQueryClient();
  const [followed, follow] = useState(version);
  const changedAt = useRef(0);
  useEffect(() => {
    if (version === followed) return;
    const wait = Math.max(0, changedAt.current + figuresMs - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      follow(version);
      // Before the first version was known, nothing older can have been shown.
      if (followed !== '') for (const key of shown) void client.invalidateQueries({ queryKey: [key] });
    }, wait);
    return () => clearTimeout(timer);
  }, [version, followed, client]);
  return followed;
}
