import { useState } from 'react';
import { toggleMenu, useAccountState } from '#lib/session/account-state.ts';

/**
 * Whether the sider shows icons only. A page that needs all the room starts with it folded, whatever the user chose elsewhere.
 */
export const useFolded = (needsRoom: boolean): [boolean, (folded: boolean) => void] => {
  const isToggled = useAccountState(({ isMenuToggled }) => isMenuToggled);
  const [isOpened, setOpened] = useState(false);
  if (!needsRoom && isOpened) setOpened(false);
  return needsRoom ? [!isOpened, (folded) => setOpened(!folded)] : [isToggled, toggleMenu];
};
