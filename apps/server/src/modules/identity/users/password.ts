import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { weaknessOf } from './password-rules.ts';

// argon2id, the library's default. 64 MiB and 3 passes: about 55 ms on a server core.
const strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), strength);

const decoy = hashPassword('a password that nobody has');

/** Takes the same time whether the user exists (a hash) or not (null). */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? (await decoy), password.normalize('NFC'))) && passwordHash !== null;

// Without letters and digits that are easily confused when read aloud or from paper.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of four: 80 bits, and easy to dictate. */
export const randomPassword = (): string => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const password = Array.from({ length: 4 }, group).join('-');
  return weaknessOf(password, null) ? randomPassword() : password;
};
