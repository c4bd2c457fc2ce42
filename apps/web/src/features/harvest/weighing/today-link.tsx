import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';

type Props = { count: number; day: string; to: string; noun: string };

/** '18 mẻ hôm nay', which leads to them. */
export function TodayLink({ count, day, to, noun }: Props) {
  return (
    <Link className="weigh-today" to={`${to}?from=${day}&to=${day}`}>
      {formatNumber(count)} {noun} hôm nay <RightOutlined aria-hidden="true" />
    </Link>
  );
}
