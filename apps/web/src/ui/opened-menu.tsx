import { Dropdown } from 'antd';
import { cloneElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MenuButtonProps } from './menu-button.tsx';

export function OpenedMenu({ menu, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button is a new one. A menu that is open from its first moment neither takes the focus nor hears Escape.
  useLayoutEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) button.current?.focus();
  };
  return (
    <Dropdown
      autoFocus
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement="bottomRight"
      menu={menu}
      popupRender={(items) => <FirstFocus>{items}</FirstFocus>}
    >
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}

/** antd's autoFocus gives up after three frames, which are over before a new menu is there on a slow machine. */
function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={place}>{children}</div>;
}
