import { Popover } from 'antd';
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
  /** Above the entries: whose menu it is. */
  heading?: string;
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>>;
};

/** A button that opens a menu under it. The arrow keys go through the menu, Escape leads back to the button. */
export function MenuButton({ groups, heading, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // Growing, an entry slides away under the pointer, and who is quick presses its neighbour.
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

function Menu({ id, groups, heading, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu is there
  useEffect(() => {
    const [first] = entries();
    (entries().find((entry) => entry.ariaChecked === 'true') ?? first)?.focus({ preventScroll: true });
  }, []);
  const steer = (event: KeyboardEvent) => {
    // React hears the keys of a menu in the row or dialog that it was opened from as well.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    const all = entries();
    const next = entryAt(event.key, all.indexOf(document.activeElement as HTMLButtonElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click in the menu from being one on the row under it
    <div ref={menu} onClick={(event) => event.stopPropagation()} onKeyDown={steer}>
      {heading && <p className="menu-heading">{heading}</p>}
      <div id={id} role="menu" className="menu">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={group[0]?.key} role="group" className="menu-group">
              {group.map((item) => (
                <Entry key={item.key} item={item} close={close} />
              ))}
            </div>
          ))}
      </div>
    </div>
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
