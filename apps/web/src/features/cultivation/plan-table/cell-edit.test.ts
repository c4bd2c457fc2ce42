import { expect, test } from 'vitest';
import { editCell } from './cell-edit.ts';
import { typedNumber } from './typed-number.ts';

const plan = {
  stages: [{ id: 1, name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' }],
  keyDates: [{ id: 7, name: 'Ra hoa', plannedOn: '2026-12-20', actualOn: null }],
};
const line = {
  title: 'Thụ phấn',
  workType: { id: 3, name: 'Thụ phấn', color: '#fff', icon: 'brush' },
  anchor: 'key-date' as const,
  keyDateId: 7,
  stageId: 1,
  startOffset: 2,
  endOffset: 4,
  startsOn: '2026-12-22',
  endsOn: '2026-12-24',
  labourDays: 6,
  otherCost: null,
};
const edit = (column: Parameters<typeof editCell>[1], text: string) => editCell(line, column, text, plan);

test('a first day takes the last one along; a last day stretches the line', () => {
  const later = { kind: 'move', window: { startsOn: '2026-12-25', endsOn: '2026-12-27' } };
  for (const text of ['25/12/2026', '25/12', '+5']) expect(edit('startsOn', text)).toEqual(later);
  expect(edit('endsOn', '26/12/2026')).toEqual({
    kind: 'move',
    window: { startsOn: '2026-12-22', endsOn: '2026-12-26' },
  });
});

test('another anchor leaves the line where it is', () => {
  expect(edit('anchor', 'stage-start')).toMatchObject({
    kind: 'change',
    fields: { anchor: 'stage-start', startOffset: 13, endOffset: 15 },
  });
});

test.each([
  ['title', 'Thụ phấn '],
  ['workType', '3'],
  ['anchor', 'key-date:7'],
  ['startsOn', '22/12/2026'],
  ['labourDays', '6'],
  ['otherCost', ''],
] as const)('an unchanged %s sends nothing', (column, text) => {
  expect(edit(column, text)).toEqual({ kind: 'same' });
});

test.each([
  ['title', ' '],
  ['startsOn', 'mai'],
  ['startsOn', '31/02/2027'],
  ['endsOn', '01/12/2026'],
  ['labourDays', '-1'],
  ['labourDays', 'sáu'],
  ['otherCost', '1,5'],
] as const)('refuses a bad %s', (column, text) => {
  expect(edit(column, text)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['1.250.000', 1_250_000],
  ['1.250,5', 1250.5],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['350.000 ₫', 350_000],
  ['', null],
  ['abc', undefined],
])('reads %s as people write it', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
