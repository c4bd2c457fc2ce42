import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { type ComponentRef, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { DayCalendarProps } from './day-input-props.ts';

// Here, not where the app starts: most pages have no day to choose, and antd's calendar follows it.
dayjs.locale('vi');

// Enter takes the typed day; it must not send the form as well.
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** The input with its calendar, for users who want to choose a day. */
export function DayCalendar({ id, value, onChange, marked, pressed, ...rest }: DayCalendarProps) {
  const picker = useRef<ComponentRef<typeof DatePicker>>(null);
  const first = useRef(marked);
  // A layout effect, before the browser handles the next key: a key pressed meanwhile would be lost.
  useLayoutEffect(() => {
    if (!first.current) return;
    picker.current?.focus();
    picker.current?.nativeElement.querySelector('input')?.setSelectionRange(...first.current);
  }, []);
  return (
    <DatePicker
      {...(id && { id })}
      {...rest}
      ref={picker}
      defaultOpen={pressed}
      className="day-input"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      onKeyDown={holdEnter}
      format={['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D/M/YY']}
      placeholder="ngày/tháng/năm"
    />
  );
}
