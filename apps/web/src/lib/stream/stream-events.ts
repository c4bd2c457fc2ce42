import type { StreamEvents } from '@vuon/contract/notifications/stream';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** `reconnected`: there was a gap, and data that events only hint at must be fetched again. */
type Told = StreamEvents & { reconnected: null };

type Handlers = { [K in keyof Told]: Set<(data: Told[K]) => void> };
const handlers: Handlers = {
  ready: new Set(),
  notification: new Set(),
  unread: new Set(),
  job: new Set(),
  map: new Set(),
  reconnected: new Set(),
};

/** Calls back with each event of the browser's stream; returns a function that ends that. */
export const onStreamEvent = <K extends keyof Told>(name: K, handler: (data: Told[K]) => void): (() => void) => {
  handlers[name].add(handler);
  return () => void handlers[name].delete(handler);
};

export type TellStreamEvent = <K extends keyof Told>(name: K, data: Told[K]) => void;
export const tellStreamEvent: TellStreamEvent = (name, data) => {
  for (const handler of handlers[name]) handler(data);
};

export function useStreamEvent<K extends keyof Told>(name: K, handler: (data: Told[K]) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onStreamEvent(name, latest), [name]);
}

/** 'opening': not known yet, soon one of the others. While 'down', pages that show live data poll by themselves. */
export type StreamState = 'opening' | 'live' | 'down';

export const useStreamState = create<{ state: StreamState }>(() => ({ state: 'opening' }));
