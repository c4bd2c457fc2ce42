import { CalendarOutlined, InboxOutlined, PlusOutlined, RetweetOutlined, StopOutlined } from '@ant-design/icons';
import { recurrenceWords } from '@vuon/contract/cultivation/recurrence-days';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { windowText } from '#domain/work/due-words.ts';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { IconBadge } from '#ui/marks/icon-badge.tsx';
import { workPath } from '../paths.ts';
import { materialText, shownType } from '../work/work-words.ts';
import '#ui/marks/link-button.css';

export type CardHandlers = {
  onPress: (work: WorkItem, event: PointerEvent<HTMLElement>) => void;
  onKey: (work: WorkItem, event: KeyboardEvent<HTMLElement>) => void;
  /** null: the user may not assign. */
  onAssign: ((work: WorkItem) => void) | null;
};

type Props = CardHandlers & { work: WorkItem; isLifted: boolean };

/** A work on the board. Its place stays while it is dragged: a dashed box that says so. */
export const BoardCard = memo(function BoardCard({ work, isLifted, onPress, onKey, onAssign }: Props) {
  return (
    <li
      className="board-card"
      data-work={work.id}
      data-lifted={isLifted || undefined}
      onPointerDown={(event) => onPress(work, event)}
    >
      <CardContent work={work} onKey={(event) => onKey(work, event)} onAssign={onAssign} />
      {isLifted && <span className="board-card-place">Chỗ cũ của {work.code}</span>}
    </li>
  );
});

type ContentProps = {
  work: WorkItem;
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  onAssign?: ((work: WorkItem) => void) | null;
};

/** In a fixed order: type and title, place, what stops it, material, window with lateness, people and code. */
export function CardContent({ work, onKey, onAssign = null }: ContentProps) {
  const type = shownType(work);
  const [material, ...others] = work.materials;
  const isGiven = work.people.length + work.crews.length > 0;
  return (
    <>
      <div className="board-card-title">
        <IconBadge color={type.color} size="small">
          <WorkTypeIcon icon={type.icon} size={16} />
        </IconBadge>
        <Link to={workPath(work)} draggable={false} aria-describedby="board-keys" {...(onKey && { onKeyDown: onKey })}>
          {work.title}
        </Link>
        {work.priority === 'high' && (
          <span className="board-card-flag" title="Ưu tiên cao">
            <span className="visually-hidden">Ưu tiên cao</span>!
          </span>
        )}
      </div>
      <p className="board-card-place-words">{work.place.words}</p>
      {work.state === 'blocked' && work.stateReason && (
        <p className="board-card-line board-card-stop">
          <StopOutlined aria-hidden="true" />
          <span>{work.stateReason}</span>
        </p>
      )}
      {material && (
        <p className="board-card-line">
          <InboxOutlined aria-hidden="true" />
          <span className="board-card-words">
            {materialText(material)}
            {others.length > 0 && ` +${others.length}`}
          </span>
        </p>
      )}
      <p className="board-card-line">
        <CalendarOutlined aria-hidden="true" />
        <span className="board-card-words">
          {windowText(work, dayInVietnam(new Date()))}{' '}
          {work.series && <RetweetOutlined title={`Lặp ${recurrenceWords(work.series.rule)}`} aria-hidden="true" />}
        </span>
        <DueMark work={work} />
      </p>
      <div className="board-card-foot">
        {isGiven || !onAssign || work.state !== 'planned' ? (
          <PeopleChips people={work.people} crews={work.crews} />
        ) : (
          <button type="button" className="link-button" onClick={() => onAssign(work)}>
            <PlusOutlined aria-hidden="true" /> Giao việc
          </button>
        )}
        <span className="board-card-code">{work.code}</span>
      </div>
    </>
  );
}
