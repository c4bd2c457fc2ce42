import { YieldByAge } from '@vuon/contract/crops/crop-group';
import { StageInput } from '@vuon/contract/crops/season';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatYields, parseYields, yieldsExample } from './crop-groups/crop-group.columns.ts';
import { cropGroupSheet } from './crop-groups/crop-group.sheet.ts';
import {
  formatCropGroup,
  formatStages,
  parseCropGroupCode,
  parseStages,
  stagesExample,
} from './seasons/season.columns.ts';
import { seasonSheet } from './seasons/season.sheet.ts';

test('headers are the labels of the forms, with their unit', () => {
  const headersOf = ({ fields }: typeof cropGroupSheet | typeof seasonSheet) => fields.map(({ header }) => header);
  expect(headersOf(cropGroupSheet)).toEqual(expect.arrayContaining(['Mã nhóm cây', 'Cách hàng (m)']));
  expect(headersOf(seasonSheet)).toEqual(expect.arrayContaining(['Nhóm cây', 'Giai đoạn (ngày)']));
  for (const sheet of [cropGroupSheet, seasonSheet]) {
    const headers = headersOf(sheet);
    expect(new Set(headers).size).toBe(headers.length);
    expect(sheet.columns.map(({ header }) => header)).toEqual(headers);
  }
});

test('yields are written so that people read them, and are read back', () => {
  const yields = [
    { age: 5, minKg: 20, maxKg: 30 },
    { age: 10, minKg: 130, maxKg: 170 },
  ];
  expect(formatYields(yields)).toBe(yieldsExample);
  expect(parseYields(yieldsExample)).toEqual(yields);
  expect(formatYields([{ age: 7, minKg: 45.5, maxKg: 45.5 }])).toBe('7 tuổi: 45,5 kg');
  expect(parseYields('')).toEqual([]);
});

test('yields are read as people type them', () => {
  expect(parseYields('5: 20-30; 10: 1.250 - 1.300,5 kg')).toEqual([
    { age: 5, minKg: 20, maxKg: 30 },
    { age: 10, minKg: 1250, maxKg: 1300.5 },
  ]);
  expect(parseYields('6 năm : 20.5 kg\n8: 40;')).toEqual([
    { age: 6, minKg: 20.5, maxKg: 20.5 },
    { age: 8, minKg: 40, maxKg: 40 },
  ]);
});

test.each(['nhiều', '5', '5: ', '5: 20-', '5: 20–30 tấn', '5: 20-30 10: 40', '-5: 20', '5: 1,2,3'])(
  'no yields: %s',
  (cell) => expect(parseYields(cell)).toBeNull(),
);

const kilograms = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);
const anYield = fc
  .tuple(fc.integer({ min: 1, max: 200 }), kilograms, kilograms)
  .map(([age, one, other]) => ({ age, minKg: Math.min(one, other), maxKg: Math.max(one, other) }));

test('whatever yields the contract allows come back as they were', () => {
  fc.assert(
    fc.property(fc.array(anYield, { maxLength: 50 }), (yields) => {
      expect(YieldByAge.array().safeParse(yields).success).toBe(true);
      expect(parseYields(formatYields(yields))).toEqual(yields);
    }),
  );
});

test('stages are written so that people read them, and are read back', () => {
  const stages = [
    { name: 'Phục hồi', days: 60 },
    { name: 'Ra hoa', days: 45 },
    { name: 'Nuôi trái', days: 110 },
  ];
  expect(formatStages(stages)).toBe(stagesExample);
  expect(parseStages(stagesExample)).toEqual(stages);
  expect(parseStages('Đợt 1: ra hoa: 45\n Nghỉ :60 ngày;')).toEqual([
    { name: 'Đợt 1: ra hoa', days: 45 },
    { name: 'Nghỉ', days: 60 },
  ]);
  expect(parseStages('')).toEqual([]);
});

test.each(['Ra hoa', 'Ra hoa: lâu', ': 45', 'Ra hoa: 45 tuần', 'Ra hoa 45; Nghỉ: 60'])('no stages: %s', (cell) =>
  expect(parseStages(cell)).toBeNull(),
);

const aStage = fc
  .record({ name: fc.string({ maxLength: 80, unit: 'binary' }), days: fc.integer({ min: 1, max: 730 }) })
  .filter((stage) => StageInput.safeParse(stage).success)
  .map((stage) => StageInput.parse(stage))
  .filter(({ name }) => !/[;\r\n]/.test(name));

test('whatever stages the contract allows come back as they were, but for signs that part them', () => {
  fc.assert(
    fc.property(fc.array(aStage, { maxLength: 30 }), (stages) => {
      expect(parseStages(formatStages(stages))).toEqual(stages);
    }),
  );
  expect(parseStages(formatStages([{ name: 'Tỉa; bón', days: 30 }]))).toEqual([{ name: 'Tỉa, bón', days: 30 }]);
});

test('the code behind a crop group is found, also when its name ends in brackets', () => {
  expect(parseCropGroupCode(formatCropGroup({ code: 'BO-034', name: 'Bơ (034)' }))).toBe('BO-034');
  expect(parseCropGroupCode('SR-RI6')).toBeNull();
});
