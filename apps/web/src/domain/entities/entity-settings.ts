import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type EntitySettings,
  type EntitySettingsInput,
  entitySettingsRoutes,
} from '@vuon/contract/entities/entity-settings';
import { zoneOptions } from '#domain/places/zone.ts';
import { call } from '#lib/http/call.ts';
import { askReload } from '#lib/session/account-state.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import type { Attempt } from '#ui/form/use-save.ts';

/** The settings of the selected entity. */
export const settingsOptions = queryOptions({
  queryKey: ['entities', 'settings'],
  queryFn: ({ signal }) => call(entitySettingsRoutes.get, {}, { signal }),
});

/** Saved settings reach every page at once: they are part of the selected entity. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  return async (input: EntitySettingsInput, { version, idempotencyKey }: Attempt): Promise<EntitySettings> => {
    const saved = await call(entitySettingsRoutes.change, { body: { ...input, version } }, { idempotencyKey });
    client.setQueryData(settingsOptions.queryKey, saved);
    const { entity, select } = useSelectedEntity.getState();
    if (entity?.id === saved.id) select({ ...entity, areaUnit: saved.areaUnit, provinceName: saved.provinceName });
    void client.invalidateQueries({ queryKey: zoneOptions.queryKey });
    void client.invalidateQueries({ queryKey: ['areas', 'estate'] });
    askReload();
    return saved;
  };
};
