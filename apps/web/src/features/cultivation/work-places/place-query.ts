import type { PlaceRef } from '#map/place-ref.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

const keys: Record<PlaceRef['kind'], string> = { area: 'areaId', plot: 'plotId', row: 'rowId', plant: 'plantId' };

/** Work that touches a place, from above or within it. */
export const workAt = ({ kind, id }: PlaceRef): ListQuery => ({ [keys[kind]]: id });
