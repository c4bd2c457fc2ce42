import { addDays, daysBetween, formatDay, weekdayName } from '@vuon/contract/day';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { yieldsOfDayPath } from '#domain/harvest/yield-paths.ts';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import { BackIcon, CloseIcon, FarBackIcon, FarOnIcon, PauseIcon, PlayIcon, RightIcon } from '#map/tools/map-icons.tsx';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import { actKinds } from './act-kinds.ts';
import { dayWords, monthsOf, type PlaySpeed, stepDay, type Tick, ticksOf } from './map-time.ts';
import type { MapTime } from './use-map-time.ts';
import './time-bar.css';

type Props = {
  time: MapTime;
  facts: ColoringFacts;
  /** Lists what was done on the day. */
  onList: () => void;
  style?: CSSProperties;
};

const speedWords: Record<PlaySpeed, string> = { day: 'Ngày mỗi giây', week: 'Tuần mỗi giây', month: 'Tháng mỗi giây' };

/** The days of the farm at the bottom of the map, to go through by hand or to play. */
export function TimeBar({ time, facts, onList, style }: Props) {
  const { span, day, past, isPlaying } = time;
  const names = useMemo(() => new Map(facts.statuses.map(({ id, name }) => [id, name])), [facts.statuses]);
  const wordsOf = (one: string) =>
    dayWords(
      time.days.find((known) => known.day === one),
      (id) => names.get(id) ?? 'tình trạng khác',
    );
  const [pulled, pull] = usePulled(time);
  const shown = pulled ?? day;
  const hasWeighed = time.days
    .find((known) => known.day === shown)
    ?.done.some(({ kind, kilograms }) => kind === 'harvest' && kilograms !== null);
  const isStill = time.isKnown && span.from >= span.to;
  return (
    <section className="time-bar" data-over-map aria-label="Dòng thời gian" style={style}>
      <div className="time-bar-line">
        <button
          type="button"
          className="time-bar-play"
          aria-label={isPlaying ? 'Tạm dừng' : 'Phát từng ngày'}
          title={isPlaying ? 'Tạm dừng' : 'Phát từng ngày'}
          disabled={isStill}
          onClick={time.play}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <div className="time-bar-steps">
          <StepTo
            label="Lùi một tuần"
            icon={<FarBackIcon />}
            disabled={day <= span.from}
            onClick={() => time.step(-7)}
          />
          <StepTo label="Lùi một ngày" icon={<BackIcon />} disabled={day <= span.from} onClick={() => time.step(-1)} />
          <StepTo label="Tới một ngày" icon={<RightIcon />} disabled={past === null} onClick={() => time.step(1)} />
          <StepTo label="Tới một tuần" icon={<FarOnIcon />} disabled={past === null} onClick={() => time.step(7)} />
        </div>
        <p className="time-bar-day">
          <b className="figures">{formatDay(shown)}</b> <span>{shown >= span.to ? 'Hôm nay' : weekdayName(shown)}</span>
        </p>
        <button
          type="button"
          className="time-bar-words"
          title={wordsOf(shown)}
          disabled={!time.days.find((known) => known.day === shown)?.done.length}
          onClick={onList}
        >
          {isStill ? 'Bản đồ được ghi lại từ hôm nay' : wordsOf(shown)}
        </button>
        {hasWeighed && (
          <Link className="time-bar-link" to={yieldsOfDayPath(shown)}>
            Xem mẻ
          </Link>
        )}
        <MenuButton groups={[(Object.keys(speedWords) as PlaySpeed[]).map((speed) => speedItem(time, speed))]}>
          <button type="button" className="time-bar-speed" aria-label={`Tốc độ phát: ${speedWords[time.speed]}`}>
            {speedWords[time.speed]}
          </button>
        </MenuButton>
        <button type="button" className="time-bar-today" onClick={time.close}>
          Hôm nay
        </button>
        <button type="button" className="time-bar-close" aria-label="Đóng dòng thời gian" onClick={time.close}>
          <CloseIcon />
        </button>
      </div>
      <TimeSlider time={time} shown={shown} words={wordsOf(shown)} onPull={pull} />
    </section>
  );
}

const tickColor = (kind: Tick['kind']) => (kind === 'harvest' || kind === 'spray' ? actKinds[kind].color : undefined);

const speedItem = (time: MapTime, speed: PlaySpeed) => ({
  key: speed,
  label: speedWords[speed],
  checked: speed === time.speed,
  onClick: () => time.setSpeed(speed),
});

/** The day under the thumb while it is pulled: the map follows when it rests, not at every day that it passes. */
function usePulled({ day, show }: MapTime): [string | null, (day: string) => void] {
  const [pulled, pull] = useState<string | null>(null);
  useEffect(() => {
    if (pulled === null) return;
    const timer = setTimeout(() => {
      pull(null);
      if (pulled !== day) show(pulled);
    }, restMs);
    return () => clearTimeout(timer);
  });
  return [pulled, pull];
}

const restMs = 160;

type StepProps = { label: string; icon: React.ReactNode; disabled: boolean; onClick: () => void };

function StepTo({ label, icon, disabled, onClick }: StepProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </button>
  );
}

type SliderProps = { time: MapTime; shown: string; words: string; onPull: (day: string) => void };

/** The arrow keys go by days, Page Up and Page Down by weeks. */
function TimeSlider({ time: { span, days }, shown, words, onPull }: SliderProps) {
  const ticks = useMemo(() => ticksOf(days, span), [days, span]);
  const months = useMemo(() => monthsOf(span), [span]);
  const length = daysBetween(span.from, span.to);
  const turn = (event: KeyboardEvent) => {
    const weeks = { PageUp: 1, PageDown: -1 }[event.key];
    if (!weeks) return;
    event.preventDefault();
    onPull(stepDay(shown, 7 * weeks, span));
  };
  return (
    <div className="time-slider">
      <div className="time-ticks" aria-hidden="true">
        {ticks.map(({ day, place, kind }) => (
          <i key={day} data-kind={kind} style={{ left: `${place * 100}%`, background: tickColor(kind) }} />
        ))}
        {months.map(({ label, place }) => (
          <span key={label} className="figures" style={{ left: `${place * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label="Ngày"
        min={0}
        max={length}
        value={daysBetween(span.from, shown)}
        aria-valuetext={`${formatDay(shown)}, ${words}`}
        disabled={length <= 0}
        onChange={({ target }) => onPull(addDays(span.from, Number(target.value)))}
        onKeyDown={turn}
      />
    </div>
  );
}
