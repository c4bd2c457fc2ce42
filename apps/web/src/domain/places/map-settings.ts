import { queryOptions } from '@tanstack/react-query';
import { mapSettingsRoutes } from '@vuon/contract/maps/map-settings';
import { call } from '#lib/http/call.ts';

/** The ground under the selected entity's maps, and the version of its own. */
export const mapSettings = () =>
  queryOptions({
    queryKey: ['maps', 'settings'],
    queryFn: ({ signal }) => call(mapSettingsRoutes.get, {}, { signal }),
  });
