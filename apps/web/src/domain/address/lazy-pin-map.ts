import { lazyPart } from '#ui/states/lazy-part.tsx';

/** PinMap, with the code of maps that it needs. */
export const PinMap = lazyPart(async () => (await import('./pin-map.tsx')).PinMap);
