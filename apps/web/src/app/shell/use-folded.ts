import { toggleMenu, useAccountState } from '../../lib/session/account-state.ts';

/** Whether the sider shows icons only. */
export const useFolded = (): [boolean, (folded: boolean) => void] => [
  useAccountState(({ isMenuToggled }) => isMenuToggled),
  toggleMenu,
];
