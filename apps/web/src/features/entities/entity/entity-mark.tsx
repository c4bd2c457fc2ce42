import { entityInitials } from '#lib/initials.ts';
import './entity-mark.css';

export function EntityMark({ name }: { name: string }) {
  return (
    <span className="entity-mark" aria-hidden="true">
      {entityInitials(name)}
    </span>
  );
}
