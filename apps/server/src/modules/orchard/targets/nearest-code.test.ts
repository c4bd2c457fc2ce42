import { expect, test } from 'vitest';
import { nearestCode } from './nearest-code.ts';

const codes = ['A-01', 'A-04', 'A-10', 'A-05-H03', 'Ven suối'];

test.each([
  ['A-40', 'A-04'],
  ['a-o1', 'A-01'],
  ['A-1O', 'A-10'],
  ['A-4', 'A-04'],
  ['A 05 H3', 'A-05-H03'],
  ['A-05-H13', null],
  ['A-05-H99', null],
  ['B-77', null],
])('%s is meant as %s', (text, code) => expect(nearestCode(text, codes)).toBe(code));
