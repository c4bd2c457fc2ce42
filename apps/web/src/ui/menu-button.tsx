import type { MenuProps } from 'antd';
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type RefAttributes, useState } from 'react';
import { lazyPart, useWhenLoaded } from './lazy-part.tsx';

export type MenuButtonProps = {
  menu: MenuProps;
  /** The button. It is made anew when the menu first opens, and the menu takes the focus then. */
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>>;
};

const OpenedMenu = lazyPart(async () => (await import('./opened-menu.tsx')).OpenedMenu);

// Whoever points at the button is about to press it. What fails here is told at the press.
const prepare = () => void OpenedMenu.load().catch(() => {});

/** A button that opens a menu under it. antd's menus are 20 KiB that most visits never open: they come with the pointer. */
export function MenuButton({ menu, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const whenLoaded = useWhenLoaded();
  if (opened) return <OpenedMenu menu={menu}>{children}</OpenedMenu>;
  return cloneElement(children, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => whenLoaded(OpenedMenu, () => setOpened(true)),
  });
}
