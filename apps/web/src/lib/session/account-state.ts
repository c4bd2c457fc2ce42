import type { Entity, Owner } from '@vuon/contract/entities/entity';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage.ts';

/** The specification's account state: the accounts that an administrator looks at, and the two flags of the frame around them. */
type AccountState = {
  /** The entities on the last seen page of the list. */
  list: Entity[];
  /** The entity whose page is open, and its owner. */
  item: Entity | null;
  owner: Owner | null;
  /** The sider shows icons only. */
  isMenuToggled: boolean;
  /** Something has changed: lists, figures and the header's choice are to be fetched again. */
  isReload: boolean;
};

const menuKey = 'siderFolded';
const roomyWidth = 1_100;

/** As it was left last, and on a narrow screen folded at first. */
const storedMenu = (): boolean => {
  const stored = readStored(menuKey);
  return stored === null ? globalThis.innerWidth < roomyWidth : stored === 'true';
};

export const useAccountState = create<AccountState>(() => ({
  list: [],
  item: null,
  owner: null,
  isMenuToggled: storedMenu(),
  isReload: false,
}));

export const toggleMenu = (isMenuToggled: boolean): void => {
  writeStored(menuKey, String(isMenuToggled));
  useAccountState.setState({ isMenuToggled });
};

export const showAccounts = (list: Entity[]): void => useAccountState.setState({ list });

export const openAccount = (item: Entity | null): void =>
  useAccountState.setState({ item, owner: item?.owner ?? null });

/** After every change of an entity. Pages that show entities see the flag, fetch again, and clear it. */
export const askReload = (): void => useAccountState.setState({ isReload: true });

/** Somebody else has signed in. */
export const forgetAccounts = (): void => useAccountState.setState({ list: [], item: null, owner: null });

export const reloaded = (): void => useAccountState.setState({ isReload: false });
