import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

const marks = { same: ' ', removed: '-', added: '+' } as const;
const read = (before: string[], after: string[]) =>
  lineChanges(before.join('\n'), after.join('\n')).map((line) =>
    line.kind === 'gap' ? `…${line.count}` : `${marks[line.kind]}${line.text}`,
  );

test('a line that changed stands as the old one before the new one', () => {
  expect(read(['Ra hoa: 45', 'Nuôi trái: 100'], ['Ra hoa: 50', 'Nuôi trái: 100'])).toEqual([
    '-Ra hoa: 45',
    '+Ra hoa: 50',
    ' Nuôi trái: 100',
  ]);
});

test('a line put in between leaves the others as they are', () => {
  expect(read(['a', 'b'], ['a', 'x', 'b'])).toEqual([' a', '+x', ' b']);
});

test('a line taken away leaves the others as they are', () => {
  expect(read(['a', 'x', 'b'], ['a', 'b'])).toEqual([' a', '-x', ' b']);
});

test('what stays far from a change is only counted', () => {
  expect(read(['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'E'])).toEqual(['…3', ' d', '-e', '+E']);
});

test('from nothing to several lines', () => {
  expect(read(['Trống'], ['a', 'b'])).toEqual(['-Trống', '+a', '+b']);
});
