import { fieldText } from '@vuon/contract/field-words';
import { type UserAccount, userWords } from '@vuon/contract/identity/user';
import { formatPhone } from '#lib/format-phone.ts';
import { plainValue } from '#lib/records/plain-value.ts';

type Logins = Pick<UserAccount, 'username' | 'phoneNumber' | 'email'>;

/** All names that a user can sign in with, in the order in which people use them. */
export const loginNames = ({ username, phoneNumber, email }: Logins): string[] =>
  [username, phoneNumber && formatPhone(phoneNumber), email].filter((name) => name !== null && name !== '') as string[];

/** The login name to show together with a password. */
export const mainLogin = (user: Logins): string | null => loginNames(user)[0] ?? null;

export const sessionsText = (open: number): string => (open === 0 ? 'Không có' : `${open} thiết bị`);

/** A field's value in words, for history, 'Xem thay đổi' and the conflict dialog. */
export const showUserValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return plainValue(value);
  return field === 'phoneNumber' ? formatPhone(String(value)) : fieldText(userWords, field, value);
};
