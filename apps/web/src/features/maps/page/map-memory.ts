import { personalKeys, readStored, writeStored } from '#lib/storage.ts';
import { type MapLayer, mapLayers } from '#map/estate/estate-types.ts';
import { type Camera, readCamera, writeCamera } from './map-address.ts';

/** This browser remembers for each entity's map: the layers, whether the panel is folded, and until the sign-out the last view. */
const keyOf = (entityId: number, what: 'layers' | 'folded') => `map:${entityId}:${what}`;
const cameraKey = (entityId: number) => `${personalKeys.camera}${entityId}`;

export const rememberedCamera = (entityId: number): Camera | null => readCamera(readStored(cameraKey(entityId)) ?? '');

export const rememberCamera = (entityId: number, camera: Camera): void =>
  writeStored(cameraKey(entityId), writeCamera(camera));

/** The layers that are switched off are stored: layers that are added later are on. */
export const rememberedLayers = (entityId: number): ReadonlySet<MapLayer> => {
  const off = (readStored(keyOf(entityId, 'layers')) ?? '').split(',');
  return new Set(mapLayers.filter((layer) => !off.includes(layer)));
};

export const rememberLayers = (entityId: number, layers: ReadonlySet<MapLayer>): void =>
  writeStored(keyOf(entityId, 'layers'), mapLayers.filter((layer) => !layers.has(layer)).join(',') || null);

export const rememberedFold = (entityId: number): boolean => readStored(keyOf(entityId, 'folded')) === 'true';

export const rememberFold = (entityId: number, folded: boolean): void =>
  writeStored(keyOf(entityId, 'folded'), folded ? 'true' : null);
