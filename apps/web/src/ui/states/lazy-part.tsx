import { Button } from 'antd';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { tellFailed } from '../feedback/tell.ts';
import { words } from '../words.ts';
import { Notice } from './notice.tsx';

const trouble = 'Chưa tải được phần này';
const remedy = 'Kiểm tra mạng rồi thử lại; trang và những gì đang nhập vẫn còn.';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page whose code loads when it is first shown. Unlike React's own lazy, a part that cannot be loaded (no signal)
 * says so in its place, and does not take down the page and the values typed there.
 */
export const lazyPart = <P extends object>(load: Load<P>) => {
  let Loaded: ComponentType<P> | null = null;
  const loadOnce: Load<P> = async () => {
    Loaded ??= await load();
    return Loaded;
  };

  function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => Loaded);
    const [attempt, setAttempt] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      loadOnce().then(
        (part) => isShown && setPart(() => part),
        () => isShown && setFailed(attempt),
      );
      return () => {
        isShown = false;
      };
    }, [Part, attempt]);
    if (Part) return <Part {...props} />;
    if (failed < attempt) return null;
    return (
      <Notice tone="gold" alert action={<Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>}>
        {trouble}. {remedy}
      </Notice>
    );
  }
  return Object.assign(LazyPart, { load: loadOnce });
};

type Loading = { load: () => Promise<unknown> };
type WhenLoaded = <P extends Loading>(part: P, open: (loaded: Awaited<ReturnType<P['load']>>) => void) => void;

/** For dialogs over the page: opens one once its code has loaded, and shows a message if it cannot be loaded. */
export function useWhenLoaded(): WhenLoaded {
  return useCallback<WhenLoaded>(
    (part, open) =>
      void part.load().then(
        (loaded) => open(loaded as never),
        () => tellFailed(trouble, remedy),
      ),
    [],
  );
}
