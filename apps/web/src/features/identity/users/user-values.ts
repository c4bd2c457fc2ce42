import { type UserAccount, UserInput } from '@vuon/contract/identity/user';
import { z } from 'zod';
import { formatPhone } from '#lib/format-phone.ts';

export const newUser: UserInput = {
  fullName: '',
  displayName: null,
  username: null,
  phoneNumber: null,
  email: null,
  role: 'member',
};

export const userValues = ({ fullName, displayName, username, phoneNumber, email, role }: UserAccount): UserInput => ({
  fullName,
  displayName,
  username,
  phoneNumber: phoneNumber && formatPhone(phoneNumber),
  email,
  role,
});

/** A cleared input gives '', which is no login name; the contract expects null. */
const blankAsNull = (values: unknown): unknown =>
  Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' && name !== 'fullName' ? null : value,
    ]),
  );

/** The check of the whole form: the contract's, with at least one way to sign in. */
export const UserForm = z.preprocess(
  blankAsNull,
  UserInput.refine((user) => user.username || user.phoneNumber || user.email, {
    path: ['username'],
    message: 'Cần ít nhất một trong: tên đăng nhập, số điện thoại, email',
  }),
);
