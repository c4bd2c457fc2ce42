import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Crumb } from '../../lib/breadcrumbs.ts';

type Props = { crumbs: Crumb[]; isSection: boolean };

/** A page of the menu by its name; a record's page, which names itself, by the way back to the page above it. */
export function PhoneTitle({ crumbs, isSection }: Props) {
  const above = crumbs.slice(0, -1).findLast(({ path }) => path !== null);
  if (isSection || !above?.path)
    return (
      <span className="phone-title" aria-hidden="true">
        {crumbs.at(-1)?.title}
      </span>
    );
  return (
    <Link to={above.path} className="phone-title phone-title-back" aria-label={`Về ${above.title}`}>
      <LeftOutlined aria-hidden="true" />
      {above.title}
    </Link>
  );
}
