import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type PlaySpeed, playSteps, stepDay, timeSpan } from './map-time.ts';
import { mapDays } from './time-data.ts';

/** Between two days that are played, at least. */
const playMs = 1_000;

type Options = {
  /** Of the address; null: the time line is closed. */
  on: string | null;
  today: string;
  version: string;
  onDay: (on: string | null) => void;
};

/** The time line of the map: the day that is shown, and playing from day to day. */
export function useMapTime({ on, today, version, onDay }: Options) {
  const isOpen = on !== null;
  const { data } = useQuery({ ...mapDays(today, version), enabled: isOpen });
  const span = useMemo(() => timeSpan(data?.since ?? null, today, on), [data, today, on]);
  const day = on === null || on > today ? today : on;
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<PlaySpeed>('week');
  const [waited, setWaited] = useState('');
  const [prepared, setPrepared] = useState('');
  const next = isOpen && isPlaying && day < today ? stepDay(day, playSteps[speed], span) : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setWaited(next), playMs);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    if (next === null || waited !== next || prepared !== next) return;
    onDay(next);
    if (next >= today) setPlaying(false);
  }, [next, waited, prepared, today, onDay]);
  const show = (shown: string) => {
    setPlaying(false);
    onDay(shown);
  };
  return {
    isOpen,
    /** The day in the past that the map shows; null: it is today. */
    past: isOpen && day < today ? day : null,
    day,
    span,
    isKnown: data !== undefined,
    days: data?.days ?? [],
    isPlaying,
    speed,
    setSpeed,
    /** The next day of a play, whose tiles are to be fetched. */
    next,
    setPrepared,
    show,
    step: (count: number) => show(stepDay(day, count, span)),
    play: () => {
      if (isPlaying) return setPlaying(false);
      // From today there is nowhere to go on to.
      if (day >= today) onDay(span.from);
      setPlaying(true);
    },
    open: () => onDay(today),
    close: () => {
      setPlaying(false);
      onDay(null);
    },
  };
}

export type MapTime = ReturnType<typeof useMapTime>;
