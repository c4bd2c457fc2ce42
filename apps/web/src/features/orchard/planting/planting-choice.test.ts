import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { Plot } from '@vuon/contract/orchard/plot';
import { expect, test } from 'vitest';
import { checkChoice, firstChoice, requestOf } from './planting-choice.ts';
import { type Preview, previewOf } from './planting-preview.ts';

// About 100 × 100 m with a ditch from north to south.
const place = (east: number, north: number): [number, number] => [108.2 + east / 108_600, 12.6 + north / 110_600];
const plot = {
  code: 'C-02',
  cropGroupId: 4,
  plantedOn: null,
  hectares: 1,
  location: {
    geometry: {
      geoType: 'Polygon',
      geoCoordinate: [[place(0, 0), place(100, 0), place(100, 100), place(0, 100), place(0, 0)]],
    },
  },
  exclusions: [
    {
      kind: 'ditch',
      name: null,
      location: {
        geometry: {
          geoType: 'Polygon',
          geoCoordinate: [[place(46, 0), place(54, 0), place(54, 100), place(46, 100), place(46, 0)]],
        },
      },
    },
  ],
} as unknown as Plot;
const choice = firstChoice(plot, undefined, undefined);

test('a plot begins with its crop group, new trees, and what can be sent at once', () => {
  expect(choice).toMatchObject({ cropGroupId: 4, plantStatusId: plantStatusIds.new, bearing: null });
  expect(checkChoice(choice).fields).toMatchObject({ rowSpacing: 8, ignoredExclusions: [] });
});

test('a missing number or a pattern without its number is told at its field', () => {
  const { fields, errors } = checkChoice({ ...choice, rowSpacing: null, treeCodePattern: '{plot}-{row}' });
  expect(fields).toBeNull();
  expect(errors).toEqual({ rowSpacing: 'Nhập số', treeCodePattern: 'Mẫu mã cây cần có số cây, như C###' });
});

test('an exclusion that is switched off loses no trees', () => {
  const keeping = requestOf(plot, choice);
  const ignoring = requestOf(plot, { ...choice, ignoredExclusions: [0] });
  if (!keeping || !ignoring) throw new Error('both can be previewed');
  const [with_, without] = [keeping, ignoring].map((request) => previewOf({ ...request, occupied: [] })) as [
    Preview,
    Preview,
  ];
  expect(with_.lost[0]).toBeGreaterThan(5);
  expect(without.lost).toEqual([]);
  expect(without.treeCount).toBe(with_.treeCount + (with_.lost[0] ?? 0));
  expect(with_.trees.longitudes).toHaveLength(with_.treeCount);
});

test('millions of trees are never laid out', () => {
  expect(requestOf({ ...plot, hectares: 5_000 }, { ...choice, rowSpacing: 0.5, treeSpacing: 0.5 })).toBeNull();
});
