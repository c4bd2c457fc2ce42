import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, weekdayName } from '@vuon/contract/day';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatDate, formatRelativeDay } from '#lib/format.ts';
import './day-panel.css';

type Props = { day: string; onDay: (day: string) => void; onClose: () => void; children: ReactNode };

/** One day beside the calendar. */
export function DayPanel({ day, onDay, onClose, children }: Props) {
  const near = formatRelativeDay(day);
  return (
    <aside className="card day-panel" aria-label={`Ngày ${formatDate(day)}`}>
      <header className="day-panel-head">
        <div>
          {near !== formatDate(day) && <small className="day-panel-near">{near}</small>}
          <h2>
            {weekdayName(day)}, {formatDate(day)}
          </h2>
        </div>
        <div className="day-panel-turn">
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined aria-hidden="true" />}
            aria-label="Ngày trước"
            onClick={() => onDay(addDays(day, -1))}
          />
          <Button
            type="text"
            size="small"
            icon={<RightOutlined aria-hidden="true" />}
            aria-label="Ngày sau"
            onClick={() => onDay(addDays(day, 1))}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label="Đóng ngày"
            onClick={onClose}
          />
        </div>
      </header>
      {children}
    </aside>
  );
}
