import { expect, test } from 'vitest';
import { changeText, gradeTone, pointsText, samplesText, scoreText } from './rating-words.ts';

test('scores have two decimals, points one', () => {
  expect([scoreText(8.2), scoreText(10), pointsText(9)]).toEqual(['8,20', '10,00', '9,0']);
});

test('a change names the grade that it came from', () => {
  expect(changeText({ score: 8.2, grade: 'B' }, { score: 8.6, grade: 'A' })).toBe('giảm 0,40, từ loại A');
  expect(changeText({ score: 8.3, grade: 'B' }, { score: 7.9, grade: 'B' })).toBe('tăng 0,40');
  expect(changeText({ score: 8.3, grade: 'B' }, { score: 8.3, grade: 'B' })).toBe('không đổi');
});

test('samples, and the trees that they are of', () => {
  expect(samplesText({ sampleCount: 20, sampleUnit: 'trái', plantCount: 8 })).toBe('20 trái trên 8 cây');
  expect(samplesText({ sampleCount: 10, sampleUnit: 'cây', plantCount: 10 })).toBe('10 cây');
  expect(samplesText({ sampleCount: null, sampleUnit: 'trái', plantCount: 8 })).toBe('8 cây');
  expect(samplesText({ sampleCount: null, sampleUnit: null, plantCount: null })).toBeNull();
});

test('only the last of several grades is red', () => {
  const grades = ['A', 'B', 'C'].map((name, index) => ({ name, from: 8 - index * 4 }));
  expect(['A', 'B', 'C'].map((grade) => gradeTone(grade, grades))).toEqual(['green', 'gold', 'red']);
  expect(gradeTone('Đạt', [{ name: 'Đạt', from: 0 }])).toBe('green');
});
