import { afterEach, expect, test } from 'vitest';
import {
  askReload,
  forgetAccounts,
  openAccount,
  reloaded,
  showAccounts,
  toggleMenu,
  useAccountState,
} from './account-state.ts';

type Item = NonNullable<Parameters<typeof openAccount>[0]>;
const entity = { id: 4, owner: { id: 9, fullName: 'Hoàng Thị Lan', phoneNumber: null } } as Item;

afterEach(() => {
  localStorage.clear();
  forgetAccounts();
});

test('the open account brings its owner along, and both leave with it', () => {
  openAccount(entity);
  expect(useAccountState.getState()).toMatchObject({ item: { id: 4 }, owner: { id: 9 } });
  openAccount(null);
  expect(useAccountState.getState()).toMatchObject({ item: null, owner: null });
});

test('a change raises the reload flag until somebody has answered it', () => {
  askReload();
  expect(useAccountState.getState().isReload).toBe(true);
  reloaded();
  expect(useAccountState.getState().isReload).toBe(false);
});

test('the folded menu is kept for the next visit; what was seen of accounts is not kept for somebody else', () => {
  toggleMenu(true);
  showAccounts([entity]);
  forgetAccounts();
  expect(localStorage.getItem('siderFolded')).toBe('true');
  expect(useAccountState.getState()).toMatchObject({ list: [], isMenuToggled: true });
});
