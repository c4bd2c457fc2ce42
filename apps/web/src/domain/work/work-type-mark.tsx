import type { WorkType } from '@vuon/contract/catalogue/work-type';
import { IconBadge } from '#ui/marks/icon-badge.tsx';
import { WorkTypeIcon } from './work-type-icon.tsx';
import './work-type-mark.css';

type Shown = Pick<WorkType, 'color' | 'icon'>;

/** The type's icon on a tint of its colour. */
export function WorkTypeBadge({ type: { color, icon } }: { type: Shown }) {
  return (
    <IconBadge color={color}>
      <WorkTypeIcon icon={icon} />
    </IconBadge>
  );
}

/** The same, smaller, before the name: in cards, calendars and plans. `name`: of the work, if that has one of its own. */
export function WorkTypeMark({ type, name = type.name }: { type: Shown & { name: string }; name?: string }) {
  return (
    <span className="work-type-mark">
      <IconBadge color={type.color} size="small">
        <WorkTypeIcon icon={type.icon} size={16} />
      </IconBadge>
      <span>{name}</span>
    </span>
  );
}
