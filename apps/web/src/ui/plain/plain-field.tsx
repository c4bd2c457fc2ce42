import { type ComponentProps, useId, useState } from 'react';
import { ClosedEyeIcon, EyeIcon } from './plain-icons.tsx';
import './plain-field.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string;
  error: string | undefined;
  secret?: boolean;
};

/** antd's form item with its input to the eye, for pages that must not wait for antd. `secret`: a password, which can be shown. */
export function PlainField({ label, error, secret = false, ...rest }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-field-box" data-wrong={error === undefined ? undefined : ''}>
        <input
          id={id}
          type={secret && !shown ? 'password' : 'text'}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            className="plain-field-eye"
            aria-pressed={shown}
            aria-label="Hiển thị"
            // The field keeps the focus, and its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeIcon /> : <ClosedEyeIcon />}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="plain-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
