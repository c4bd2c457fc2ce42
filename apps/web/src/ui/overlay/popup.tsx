import { Popover } from 'antd';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './popup.css';

type Props = {
  /** The panel's name for screen readers. */
  label: string;
  button: ReactNode;
  buttonClass?: string;
  /** The button's name, if its words do not say it. */
  buttonLabel?: string;
  /** A tooltip, for a button whose words may be hidden. */
  buttonTitle?: string;
  placement?: 'bottomLeft' | 'bottomRight';
  /** The panel stands at the end of the document: around the button it would be cut off. */
  isApart?: boolean;
  children: (close: () => void) => ReactNode;
};

const focusable = 'input:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]';

/** A button that opens a small panel beside it. The keyboard goes into it, and Escape leads back to the button. */
export function Popup(props: Props) {
  const { label, button, buttonClass, buttonLabel, buttonTitle, placement = 'bottomLeft', isApart, children } = props;
  const [open, setOpen] = useState(false);
  // Opened again before it has faded out, it must still start fresh.
  const [openings, setOpenings] = useState(0);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setOpenings(openings + 1);
      }}
      afterOpenChange={(shown) => shown && panel.current?.querySelector<HTMLElement>(focusable)?.focus()}
      trigger="click"
      placement={placement}
      arrow={false}
      destroyOnHidden
      // Beside the button in the document too, so that Tab goes from it into the panel and on.
      getPopupContainer={(node) => (isApart ? document.body : (node.parentElement ?? document.body))}
      content={
        <div ref={panel} id={id} role="dialog" aria-label={label} className="popup" onKeyDown={leave}>
          <Fragment key={openings}>{children(close)}</Fragment>
        </div>
      }
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        title={buttonTitle}
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
