import { readFileSync } from 'node:fs';
import { problem } from '#http/problem.ts';

/** What a password must not be made of: the user's own names and numbers. */
export type OwnValues = {
  fullName: string;
  username: string | null;
  phoneNumber: string | null;
  email: string | null;
};

/** For passwords that people choose: generated ones are good. */
export const refuseWeakPassword = (password: string, own: OwnValues, path: string): void => {
  const weakness = weaknessOf(password, own);
  if (weakness) throw problem('password.weak', weakness, { path });
};

/** Why others would guess it soon, as a sentence for the user; null: it is good. Its length is the contract's business. */
export const weaknessOf = (password: string, own: OwnValues | null): string | null => {
  const text = fold(password);
  if (/^\d*$/.test(text)) return 'Mật khẩu chỉ có chữ số hoặc ký hiệu rất dễ đoán. Hãy thêm chữ.';
  const unit = repeatedUnit(text);
  if (unit.length < leastLeft) return 'Mật khẩu lặp lại cùng vài ký tự rất dễ đoán.';
  if (without(text, keyboardRuns(text)).length < leastLeft)
    return 'Mật khẩu là dãy phím hoặc dãy số liền nhau, rất dễ đoán.';
  if ([unit, withoutEnds(unit), spelledOut(password)].some((core) => common().has(core)))
    return 'Mật khẩu này nằm trong danh sách hay dùng nhất, có thêm số cũng dễ đoán. Một câu dài dễ nhớ thì tốt hơn.';
  if (own && without(text, ownWords(own)).length < leastLeft)
    return 'Mật khẩu không được là tên, tên đăng nhập, email hoặc số điện thoại của chính người dùng.';
  return null;
};

/** So many characters must be left when the guessable parts are taken away. */
const leastLeft = 5;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** 'abc' of 'abcabcabc'; the text itself if it repeats nothing. */
const repeatedUnit = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Without the digits that people put before and after a word. */
const withoutEnds = (text: string): string => text.replace(/^\d+|\d+$/g, '');

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** 'password' of 'P@ssw0rd-1234'. */
const spelledOut = (password: string): string =>
  fold(
    password
      .toLowerCase()
      .replace(/^[^a-z]+|[^a-z]+$/g, '')
      .replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign),
  );

const without = (text: string, parts: string[]): string =>
  parts.toSorted((a, b) => b.length - a.length).reduce((left, part) => left.replaceAll(part, ''), text);

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const shortestRun = 4;

/** The longest pieces of the text that lie in a sequence. */
const keyboardRuns = (text: string): string[] => {
  const runs: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + shortestRun;
    while (end <= text.length && sequences.some((row) => row.includes(text.slice(start, end)))) end++;
    const run = text.slice(start, end - 1);
    if (run.length < shortestRun) start++;
    else {
      runs.push(run);
      start += run.length;
    }
  }
  return runs;
};

const ownWords = ({ fullName, username, phoneNumber, email }: OwnValues): string[] => {
  const number = phoneNumber?.replace(/^\+84/, '') ?? '';
  const names = [...fullName.split(/\s+/), fullName, username ?? '', email?.split('@')[0] ?? ''];
  const words = [...names, ...(username?.split(/[._-]/) ?? [])].map(fold);
  return [...words, `84${number}`, `0${number}`, number].filter((word) => word.length > 1);
};

// What people here choose besides the list's words.
const vietnamese = `
  anhyeu anhnhoem chucmung conyeu emyeu giadinh hanhphuc hanoi hoilamgi hochiminh khongco khongcho khongnho matkhau matkhaumoi
  matkhaucuatoi matma motmatkhau nongdan nongtrai quantri quantrivien sauriengri6 saurieng toiyeu toiyeuvietnam
  tuoitre vietnamvodich vuoncay vuonsaurieng yeuanh yeuem yeuemnhieu`;

let loaded: Set<string> | null = null;

/** Read at the first use: only who sets a password needs it. */
const common = (): Set<string> => {
  loaded ??= new Set([
    ...vietnamese.trim().split(/\s+/),
    ...readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  ]);
  return loaded;
};
