import type { ComponentProps } from 'react';
import { SpinnerIcon } from './plain-icons.tsx';
import './plain-button.css';

type Props = Omit<ComponentProps<'button'>, 'className'> & { primary?: boolean; loading?: boolean };

/** antd's button to the eye, for pages that must not wait for antd. While it is loading it takes the focus, but does nothing. */
export function PlainButton({ primary, loading, type = 'button', children, ...rest }: Props) {
  return (
    <button
      className={primary ? 'plain-button plain-button-primary' : 'plain-button'}
      type={type}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading && <SpinnerIcon className="plain-button-spinner" />}
      <span>{children}</span>
    </button>
  );
}
