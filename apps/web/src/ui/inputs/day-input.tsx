import { CalendarOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import type { DayCalendarProps, DayInputProps } from './day-input-props.ts';
import { typedDay } from './typed-day.ts';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar);

/**
 * A calendar day: dd/MM/yyyy on the screen, yyyy-mm-dd in the form. antd's calendar is 35 KiB: it loads when the pointer or the
 * focus comes to this input, then takes its place. A user who types before it has loaded just types on.
 */
export function DayInput(props: DayInputProps) {
  const { id, value = null, onChange, ...rest } = props;
  const [calendar, setCalendar] = useState<Pick<DayCalendarProps, 'marked' | 'pressed'> | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<InputRef>(null);
  const isTyped = useRef(false);
  const pressed = useRef(false);
  const type = (text: string | null) => {
    isTyped.current = text !== null;
    setTyped(text);
    // The calendar may be about to be drawn, without this text.
    setCalendar(null);
  };
  if (calendar) return <DayCalendar {...props} {...calendar} />;

  const bringCalendar = async () => {
    if (input.current?.input?.disabled) return;
    // Days can be typed without it; the next visit to the field asks again.
    const isHere = await DayCalendar.load().catch(() => null);
    const field = input.current?.input;
    if (!isHere || !field || isTyped.current) return;
    const hasFocus = field === document.activeElement;
    setCalendar({
      marked: hasFocus ? [field.selectionStart, field.selectionEnd] : null,
      pressed: hasFocus && pressed.current,
    });
  };
  const take = () => {
    if (typed === null) return;
    const day = typedDay(typed);
    type(null);
    if (day !== value && (day || typed.trim() === '')) onChange?.(day);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter takes the typed day; it must not send the form as well.
    event.preventDefault();
    take();
  };
  return (
    <Input
      {...(id && { id })}
      {...rest}
      ref={input}
      className="day-input"
      value={typed ?? (value ? formatDate(value) : '')}
      onChange={(event) => type(event.target.value)}
      onPointerEnter={bringCalendar}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onFocus={bringCalendar}
      onBlur={take}
      onKeyDown={takeOnEnter}
      suffix={<CalendarOutlined className="day-input-icon" aria-hidden="true" />}
      placeholder="ngày/tháng/năm"
      autoComplete="off"
    />
  );
}
