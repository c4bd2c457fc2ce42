import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTokenSecret } from './token-secret.ts';

let folder: string;
const file = () => join(folder, 'token-secret');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('is made once, for its owner alone, and then stays the same', () => {
  const secret = readTokenSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(statSync(file()).mode & 0o077).toBe(0);
  expect(readTokenSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['token-secret']);
});

test.each(['', 'ngắn', 'x'.repeat(31), `${'x'.repeat(40)} x`, '\0'.repeat(64)])('%j is refused and kept', (damaged) => {
  writeFileSync(file(), damaged);
  expect(() => readTokenSecret(folder)).toThrow(`Tệp ${file()} bị hỏng`);
  expect(readFileSync(file(), 'utf8')).toBe(damaged);
});

test('one that the operator wrote with an editor is taken, and closed to others', () => {
  writeFileSync(file(), `${'k'.repeat(40)}\n`, { mode: 0o644 });
  expect(readTokenSecret(folder)).toBe(`${'k'.repeat(40)}\n`);
  expect(statSync(file()).mode & 0o077).toBe(0);
});
