import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePhone } from '../use-phone.ts';
import './header-panel.css';

type Props = {
  label: string;
  /** Includes the facts that the icon shows: 'Thông báo, 3 chưa đọc'. */
  buttonLabel: string;
  button: ReactNode;
  /** The page with the same content, which a phone opens instead. */
  page: string;
  children: (close: () => void) => ReactNode;
};

/** A round button of the header that opens a panel under it. Escape leads back to the button. */
export function HeaderPanel({ label, buttonLabel, button, page, children }: Props) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  if (phone)
    return (
      <Link to={page} className="header-button" aria-label={buttonLabel}>
        {button}
      </Link>
    );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      // The content may still be loading: the panel itself takes the focus.
      afterOpenChange={(shown) => shown && panel.current?.focus()}
      trigger="click"
      placement="bottomRight"
      align={{ offset: [0, 12] }}
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'header-panel-popover' }}
      // Beside the button in the document too, so that Tab goes from it into the panel and on.
      getPopupContainer={(node) => node.parentElement ?? document.body}
      content={
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className="header-panel"
          onKeyDown={leave}
        >
          {children(() => setOpen(false))}
        </div>
      }
    >
      <button
        ref={trigger}
        type="button"
        className="header-button"
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        {button}
      </button>
    </Popover>
  );
}
