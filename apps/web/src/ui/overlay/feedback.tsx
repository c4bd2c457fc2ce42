import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { FeedbackHost } from './feedback-host.tsx';

type Act = (app: useAppProps) => void;

/** Calls of every method, passed on to the part of antd that they are for. */
const handOn = (part: keyof useAppProps, act: (then: Act) => void) =>
  new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        (...args: unknown[]) =>
          act((app) => (app[part] as unknown as Record<string, (...args: unknown[]) => void>)[method]?.(...args)),
    },
  );

/** Messages, notifications and questions over the page, for useFeedback. antd's code for them comes when the page is idle. */
export function Feedback({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType<Parameters<typeof FeedbackHost>[0]> | null>(null);
  const app = useRef<useAppProps | null>(null);
  const waiting = useRef<Act[]>([]);
  const [{ api, load }] = useState(() => {
    const load = () =>
      void import('./feedback-host.tsx').then(
        (loaded) => setHost(() => loaded.FeedbackHost),
        // If it cannot be loaded, waiting messages keep waiting, and the next message tries again.
        () => {},
      );
    const act = (then: Act) => {
      if (app.current) return then(app.current);
      waiting.current.push(then);
      load();
    };
    const parts = {
      message: handOn('message', act),
      notification: handOn('notification', act),
      modal: handOn('modal', act),
    };
    return { api: parts as useAppProps, load };
  });
  useEffect(() => whenIdle(load), [load]);
  const start = useCallback((ready: useAppProps) => {
    app.current = ready;
    for (const act of waiting.current.splice(0)) act(ready);
  }, []);
  return (
    <AppContext value={api}>
      {children}
      {Host && <Host onReady={start} />}
    </AppContext>
  );
}
