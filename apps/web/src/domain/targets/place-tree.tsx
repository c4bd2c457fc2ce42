import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PlaceLine } from './place-line.tsx';
import type { CheckState, TreePlace, TreeRow } from './tree-rows.ts';
import './place-tree.css';

type Props = {
  lines: TreeRow[];
  /** Pixels. */
  lineHeight: number;
  onOpen: (key: string, isOpen: boolean) => void;
  onUnfold: (key: string) => void;
  onCheck: (place: TreePlace, state: CheckState) => void;
};

/** Lines above and below those in sight that are drawn too. */
const overscan = 12;

/** A tree of places with check marks. Only the lines in sight are drawn, so that thousands may be open. */
export function PlaceTree({ lines, lineHeight, onOpen, onUnfold, onCheck }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const [active, setActive] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const look = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {};
    setView({ top, height: height || 800 });
  };
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  });
  const first = Math.max(0, Math.floor(view.top / lineHeight) - overscan);
  const shown = lines.slice(first, Math.ceil((view.top + view.height) / lineHeight) + overscan);
  const focusable = lines.filter(({ kind }) => kind === 'place' || kind === 'more');
  const current = focusable.find(({ key }) => key === active) ?? focusable[0];

  const go = (to: TreeRow | undefined) => {
    if (!to) return;
    setActive(to.key);
    wantsFocus.current = true;
    const [at, element] = [lines.indexOf(to) * lineHeight, box.current];
    if (element && at < element.scrollTop) element.scrollTop = at;
    else if (element && at + lineHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = at + lineHeight - element.clientHeight;
  };
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const check = (line: TreeRow | undefined) => {
    if (line?.kind === 'place') onCheck(line.place, line.state);
    else if (line?.kind === 'more') onUnfold(line.plotKey);
  };
  const click = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    const line = lines.find(({ key }) => key === element?.dataset.key);
    if (!line) return;
    setActive(line.key);
    const isArrow = (target as Element).closest('.place-line-arrow') !== null;
    if (isArrow && line.kind === 'place' && line.place.childCount > 0) onOpen(line.key, !line.isOpen);
    else check(line);
  };
  const press = (event: KeyboardEvent) => {
    if (!current) return;
    const at = focusable.indexOf(current);
    const parent = () => focusable.slice(0, at).findLast(({ level }) => level < current.level);
    const isOpenable = current.kind === 'place' && current.place.childCount > 0;
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(focusable[at + 1]),
      ArrowUp: () => go(focusable[at - 1]),
      Home: () => go(focusable[0]),
      End: () => go(focusable.at(-1)),
      ArrowRight: () => {
        if (isOpenable && !current.isOpen) onOpen(current.key, true);
        else if (isOpenable) go(focusable[at + 1]);
      },
      ArrowLeft: () => {
        if (isOpenable && current.isOpen) onOpen(current.key, false);
        else go(parent());
      },
    };
    const act = event.key === ' ' || event.key === 'Enter' ? () => check(current) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={box}
      className="place-tree"
      role="tree"
      aria-label="Khu, lô, hàng, cây"
      aria-multiselectable="true"
      style={{ '--line': `${lineHeight}px` } as CSSProperties}
      onClick={click}
      onScroll={look}
      onKeyDown={press}
    >
      <div style={{ height: lines.length * lineHeight, paddingTop: first * lineHeight }}>
        {shown.map((line) => (
          <PlaceLine key={line.key} line={line} isActive={line === current} />
        ))}
      </div>
    </div>
  );
}
