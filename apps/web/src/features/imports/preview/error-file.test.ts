import type { ImportRow } from '@vuon/contract/imports/import';
import { expect, test } from 'vitest';
import { errorFile } from './error-file.ts';

const fields = [
  { key: 'code', label: 'Mã', required: true, help: null, isKey: false },
  { key: 'name', label: 'Tên', required: true, help: null, isKey: false },
];
const row = (line: number, values: ImportRow['values'], errors: ImportRow['errors']): ImportRow => ({
  id: line,
  line,
  values,
  errors,
  verdict: 'wrong',
  before: {},
  conflict: null,
  decision: 'keep',
  suggestions: {},
  geometry: null,
  recordId: null,
});

test('each wrong line stands with its values and what is wrong, in letters that Excel reads', async () => {
  const file = errorFile(
    [
      row(7, { code: 'SR', name: null }, [
        { path: 'name', message: 'Tên is required' },
        { path: '', message: 'Trùng dòng 3' },
      ]),
      row(9, { code: '=1+1', name: 'Hai\ndòng\tcột' }, [{ path: 'code', message: 'Sai' }]),
      row(10, { code: '-5,5', name: '-SUM(A1)' }, []),
    ],
    fields,
  );
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    'Dòng\tMã\tTên\tCần xem',
    '7\tSR\t\tTên: Tên is required; Trùng dòng 3',
    "9\t'=1+1\tHai dòng cột\tMã: Sai",
    "10\t-5,5\t'-SUM(A1)\t",
  ]);
  expect([...new Uint8Array(await file.slice(0, 2).arrayBuffer())]).toEqual([0xff, 0xfe]);
});
