import { expect, test } from 'vitest';
import { newUser, UserForm } from './user-values.ts';
import { showUserValue } from './user-words.ts';

test('cleared boxes are no login names, and one is needed', () => {
  const typed = { ...newUser, fullName: 'Lê Minh', username: '', phoneNumber: ' ', email: '' };
  expect(UserForm.safeParse(typed).error?.issues[0]?.path).toEqual(['username']);
  expect(UserForm.parse({ ...typed, phoneNumber: '0868 891 902' })).toMatchObject({
    username: null,
    phoneNumber: '+84868891902',
    email: null,
  });
});

test('values are told in words', () => {
  expect(showUserValue('role', 'admin')).toBe('Quản trị viên');
  expect(showUserValue('phoneNumber', '+84868891902')).toBe('0868 891 902');
  expect(showUserValue('email', null)).toBe('Trống');
});
