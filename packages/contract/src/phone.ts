import { z } from 'zod';
import { required, requiredMessage } from './value.ts';

// Optional prefix +84, 84 or 0; then a mobile prefix and 8 digits, or a landline: 2, 1 to 2 digits, 8 digits.
const pattern = /^(?:\+84|84|0)?((?:[35789]|1[2689])\d{8}|2\d{1,2}\d{8})$/;
const separators = /[\s().-]/g;

export const isPhoneNumber = (value: string): boolean => pattern.test(value.replace(separators, ''));

/**
 * One spelling for every accepted form: +84 and the national number; null when it is no phone number. The prefix is recognised by
 * the digits after it: '848891902' has too few digits after 84, so it is the mobile number 0848 891 902 written without its 0,
 * and '868891902' is never +86….
 */
export const normalisePhoneNumber = (value: string): string | null => {
  const national = pattern.exec(value.replace(separators, ''))?.[1];
  return national ? `+84${national}` : null;
};

const label = 'Số điện thoại';

export const PhoneNumber = required(label, z.string()).transform((value, context) => {
  const normalised = normalisePhoneNumber(value);
  if (normalised) return normalised;
  const message = value.trim() === '' ? requiredMessage(label) : 'Số điện thoại không hợp lệ';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
