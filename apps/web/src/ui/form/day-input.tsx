import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import type { KeyboardEvent } from 'react';

// Here, not where the app starts: most pages have no day to choose, and antd's calendar follows it.
dayjs.locale('vi');

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void; disabled?: boolean };

// Enter takes the typed day; it must not send the form as well.
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A calendar day: dd/MM/yyyy for the eye, yyyy-mm-dd in the form. */
export function DayInput({ id, value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...(id && { id })}
      {...rest}
      className="day-input"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      onKeyDown={holdEnter}
      format={['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'D/M/YY']}
      placeholder="ngày/tháng/năm"
    />
  );
}
