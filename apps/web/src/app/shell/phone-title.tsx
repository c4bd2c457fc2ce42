import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Crumb } from '#lib/breadcrumbs.ts';

type Props = { title: string | undefined; above: Crumb | undefined };

/**
 * A page of the menu shows its name, any other the way back to the page above it: with its own name, if its head has nothing but
 * that (a list), else with the name above.
 */
export function PhoneTitle({ title, above }: Props) {
  if (!above?.path)
    return (
      <span className="phone-title" aria-hidden="true">
        {title}
      </span>
    );
  return (
    <Link to={above.path} className="phone-title phone-title-back">
      <LeftOutlined aria-hidden="true" />
      <span className="visually-hidden">Về </span>
      <span className="phone-title-above">{above.title}</span>
      <span className="phone-title-own" aria-hidden="true">
        {title}
      </span>
    </Link>
  );
}
