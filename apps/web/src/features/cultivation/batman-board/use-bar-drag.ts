import type { Piece, Span } from '@vuon/contract/cultivation/batman-hours';
import { type BatmanTask, timesInWords } from '@vuon/contract/cultivation/batman-task';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { swallowClick } from '#ui/controls/swallow-click.ts';
import { type Axis, draggedMs, movedBy, resizedBy } from './time-axis.ts';

type Dragged = {
  task: BatmanTask;
  axis: Axis;
  /** The period of its plan, which it cannot leave. */
  within: Piece | undefined;
  track: RefObject<HTMLDivElement | null>;
  mayMove: boolean;
  onMove: (task: BatmanTask, times: Span) => Promise<boolean>;
  onOpen: () => void;
  onSay: (words: string) => void;
};

// px. Less is a click with an unsteady hand.
const slack = 4;
// ms. After the last arrow key the new time is sent.
const pauseMs = 800;
const dayMs = 24 * 3_600_000;
const halfHour = dayMs / 48;
const steps: Record<string, number> = { ArrowLeft: -halfHour, ArrowRight: halfHour, ArrowUp: -dayMs, ArrowDown: dayMs };

type Grip = { x: number; part: 'whole' | 'end'; isMoving: boolean };

/** A bar is moved and resized by pointer and by arrow keys. `times`: where it is shown meanwhile; null: where it is stored. */
export function useBarDrag({ task, axis, within, track, mayMove, onMove, onOpen, onSay }: Dragged) {
  const [times, setTimes] = useState<Span | null>(null);
  const latest = useRef<Span | null>(null);
  const grip = useRef<Grip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: Span | null) => {
    latest.current = next;
    setTimes(next);
  };
  // The stored task has come: it is shown from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version comes
  useEffect(() => show(null), [task.version]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    const next = latest.current;
    if (!next) return;
    if (next.startsAt === task.startsAt && next.endsAt === task.endsAt) return show(null);
    void onMove(task, next).then((isDone) => isDone || show(null));
  };
  const change = (from: Span, part: Grip['part'], ms: number): Span => {
    if (!within) return from;
    return part === 'end' ? resizedBy(from, ms, within) : movedBy(from, ms, within);
  };
  const end = (isCancelled: boolean) => {
    const isMoved = grip.current?.isMoving ?? false;
    grip.current = null;
    if (isCancelled) return show(null);
    if (isMoved) send();
  };
  return {
    times,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (!mayMove || event.button !== 0) return;
      const isEnd = (event.target as Element).closest('[data-grip]') !== null;
      grip.current = { x: event.clientX, part: isEnd ? 'end' : 'whole', isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const held = grip.current;
      const width = track.current?.clientWidth;
      if (!held || !width) return;
      const by = event.clientX - held.x;
      if (!held.isMoving) {
        if (Math.abs(by) < slack) return;
        held.isMoving = true;
        swallowClick();
      }
      const anchor = Date.parse(held.part === 'end' ? task.endsAt : task.startsAt);
      show(change(task, held.part, draggedMs(axis, anchor, by / width)));
    },
    onPointerUp: () => end(false),
    onPointerCancel: () => end(true),
    onClick: () => {
      if (!latest.current) onOpen();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const ms = steps[event.key];
      if (event.key === 'Escape' && latest.current) {
        clearTimeout(timer.current);
        grip.current = null;
        show(null);
        return onSay('Đã trả về giờ cũ');
      }
      if (event.key === 'Enter' && latest.current) {
        event.preventDefault();
        return send();
      }
      if (ms === undefined || !mayMove || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const next = change(latest.current ?? task, event.shiftKey ? 'end' : 'whole', ms);
      show(next);
      onSay(timesInWords(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, pauseMs);
    },
    onBlur: send,
  };
}
