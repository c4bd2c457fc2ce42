import { MapIcon } from '#ui/marks/map-icon.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { onMapPath } from '../paths.ts';

type Record = { id: number; deletedAt: string | null };

/** Leads to the record on the farm's map; a removed record is on no map. */
export const onMapAction = (kind: Parameters<typeof onMapPath>[0], { id, deletedAt }: Record): PageAction[] =>
  deletedAt === null ? [{ key: 'map', label: 'Xem trên bản đồ', icon: <MapIcon />, to: onMapPath(kind, id) }] : [];
