import { expect, test } from 'vitest';
import { readPasted } from './paste-lines.ts';

const known = {
  plan: {
    season: {
      id: 1,
      name: 'Chính vụ',
      cropGroupId: 3,
      cropGroupName: 'Monthong',
      startsOn: '2026-10-10',
      endsOn: '2027-09-14',
    },
    stages: [
      { id: 1, name: 'Phục hồi', startsOn: '2026-10-10', endsOn: '2026-12-08' },
      { id: 2, name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
    ],
  },
  types: [
    { id: 5, name: 'Phun thuốc' },
    { id: 6, name: 'Bón phân gốc' },
  ],
  stageId: 2,
};
const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n');

test('reads rows in the usual order, days without a year within the season', () => {
  const text = rows(['Bón phân gốc lần 1', 'Bón phân gốc', '15/12/2026', '5/1', '2,5', '350.000', 'Sau mưa']);
  expect(readPasted(text, known).rows).toMatchObject([
    {
      unread: {},
      line: {
        title: 'Bón phân gốc lần 1',
        workTypeId: 6,
        stageId: 2,
        startsOn: '2026-12-15',
        endsOn: '2027-01-05',
        labourDays: 2.5,
        otherCost: 350_000,
        notes: 'Sau mưa',
      },
    },
  ]);
});

test('reads columns by their heads, in any order; others are left out', () => {
  const text = rows(['STT', 'Giai đoạn', 'Công việc', 'Loại'], ['1', 'Phục hồi', 'Phun phòng bệnh', 'phun thuoc']);
  const { columns, rows: read } = readPasted(text, known);
  expect(columns).toEqual(['stage', 'title', 'type']);
  expect(read).toMatchObject([{ line: { stageId: 1, workTypeId: 5, startsOn: '2026-10-10' } }]);
});

test('tells the cells that it could not read, and takes what it could', () => {
  const text = rows(
    ['Phun canxi', 'Phun thuốc', 'giữa tháng', '', 'vài công'],
    ['', 'Bón phân gốc'],
    ['Họp tổ', 'Họp'],
  );
  const [calcium, nameless, meeting] = readPasted(text, known).rows;
  expect(calcium).toMatchObject({
    unread: { startsOn: expect.any(String), labourDays: 'Phải là số' },
    line: { startsOn: '2026-12-09', labourDays: null },
  });
  expect(nameless).toMatchObject({ unread: { title: 'Thiếu tên việc' }, line: null });
  expect(meeting).toMatchObject({ unread: { type: expect.any(String) }, line: null });
});

test('one column of titles guesses the types by their first words', () => {
  expect(readPasted('Bón phân gốc đón hoa\nPhun thuốc rầy', known).rows.map(({ line }) => line?.workTypeId)).toEqual([
    6, 5,
  ]);
});
