import type { Act } from '@vuon/contract/audit/act';
import { dayInVietnam } from '@vuon/contract/day';
import { upperFirst } from '@vuon/contract/first-letter';
import { formatDate, formatNumber, formatRelativeDay } from '#lib/format.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import type { ActPage } from './act-data.ts';
import { ActLine } from './act-line.tsx';
import '#ui/history/history.css';
import '#ui/marks/link-button.css';
import './acts.css';

type Props = {
  page: ActPage;
  fields: FieldsOfTypes;
  withEntity: boolean;
  opened: string | null;
  onOpen: (act: Act) => void;
};

const near = ['hôm nay', 'hôm qua'];

const dayText = (day: string): string => {
  const relative = formatRelativeDay(day);
  if (!near.includes(relative)) return formatDate(day);
  return `${upperFirst(relative)}, ${formatDate(day)}`;
};

/** The acts of a page under their days, each with the number of all that match on it. */
export function ActDays({ page, fields, withEntity, opened, onOpen }: Props) {
  const days = Map.groupBy(page.items, ({ at }) => dayInVietnam(new Date(at)));
  return [...days].map(([day, acts]) => {
    const count = page.days.find((one) => one.day === day)?.count ?? acts.length;
    return (
      <section key={day} className="act-day" aria-label={dayText(day)}>
        <h2 className="act-day-name">
          {dayText(day)} <small>{formatNumber(count)} thao tác</small>
        </h2>
        <ul>
          {acts.map((act) => (
            <ActLine
              key={act.id}
              act={act}
              fields={fields}
              withEntity={withEntity}
              isOpened={act.operation === opened}
              onOpen={() => onOpen(act)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
