import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { QuestionsHost } from './questions-host.tsx';
import { type Ask, AskContext } from './use-ask.ts';

type Act = (ask: Ask) => void;

/** Questions over the page, for useAsk. antd's code for them comes when the page is idle. */
export function Questions({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType<Parameters<typeof QuestionsHost>[0]> | null>(null);
  const host = useRef<Ask | null>(null);
  const waiting = useRef<Act[]>([]);
  const [{ ask, load }] = useState(() => {
    const load = () =>
      void import('./questions-host.tsx').then(
        (loaded) => setHost(() => loaded.QuestionsHost),
        // If it cannot be loaded, waiting questions keep waiting, and the next one tries again.
        () => {},
      );
    const put =
      (kind: keyof Ask): Ask['confirm'] =>
      (question) => {
        if (host.current) return host.current[kind](question);
        waiting.current.push((ask) => ask[kind](question));
        load();
      };
    const ask: Ask = { confirm: put('confirm'), info: put('info'), warning: put('warning') };
    return { ask, load };
  });
  useEffect(() => whenIdle(load), [load]);
  const start = useCallback((ready: Ask) => {
    host.current = ready;
    for (const act of waiting.current.splice(0)) act(ready);
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {Host && <Host onReady={start} />}
    </AskContext>
  );
}
