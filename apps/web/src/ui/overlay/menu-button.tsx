import { Popover, type TooltipRef } from 'antd';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './menu-button.css';

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Of several that exclude each other, the one that holds. */
  checked?: boolean;
  onClick: () => void;
};

type Props = {
  /** Entries in groups, with a line between them. */
  groups: MenuItem[][];
  /** Above the entries: the name of the row or user that the menu is for. */
  heading?: string;
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>>;
};

/** A button that opens a menu under it. The arrow keys go through the menu, Escape leads back to the button. */
export function MenuButton({ groups, heading, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<TooltipRef>(null);
  useEffect(() => {
    // A row that moves while its list is narrowed takes its menu along.
    if (open) popover.current?.forceAlign();
  });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      ref={popover}
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // If the menu grew, an entry would slide away under the pointer, and a quick user would press its neighbour.
      motion={{ motionName: '' }}
      destroyOnHidden
      classNames={{ root: 'menu-popover' }}
      content={<Menu id={id} groups={groups} heading={heading} close={close} />}
    >
      {cloneElement(children, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
    </Popover>
  );
}

type MenuProps = { id: string; groups: MenuItem[][]; heading: string | undefined; close: () => void };

/** Which entry a key leads to, round about; null for a key that leads nowhere. */
const entryAt = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

const entriesOf = (menu: HTMLElement | null): HTMLButtonElement[] => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
];

function Menu({ id, groups, heading, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = entriesOf(menu.current);
    (all.find((entry) => entry.ariaChecked === 'true') ?? all[0])?.focus({ preventScroll: true });
  }, []);
  const steer = (event: KeyboardEvent) => {
    // React hears the keys of a menu in the row or dialog that it was opened from as well.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    const all = entriesOf(menu.current);
    const next = entryAt(event.key, all.indexOf(document.activeElement as HTMLButtonElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      {heading && <p className="menu-heading">{heading}</p>}
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        className="menu"
        // Without this, a click in the menu would also count as one on the row that it was opened from.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={steer}
      >
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <div key={group[0]?.key} className="menu-group">
              {group.map((item) => (
                <Entry key={item.key} item={item} close={close} />
              ))}
            </div>
          ))}
      </div>
    </>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const choice = item.checked === undefined ? {} : { 'aria-checked': item.checked };
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      {...choice}
      tabIndex={-1}
      className="menu-entry"
      data-danger={item.danger || undefined}
      disabled={item.disabled ?? false}
      onClick={() => {
        close();
        item.onClick();
      }}
    >
      {item.icon}
      {item.label}
    </button>
  );
}
