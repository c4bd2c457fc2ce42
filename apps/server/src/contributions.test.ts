import { readFileSync } from 'node:fs';
import { listNames, recordTypes } from '@vuon/contract/record';
import { describe, expect, test } from 'vitest';
import { bulkActions, exportLists, importers, records, searchSources } from './contributions.ts';

// A noun that is forgotten here is noticed by no compiler: it would have no history, no export, no place on Citus.

// A stock item is a material, which is found, imported and acted on as such.
const withoutSearch = ['membership', 'link', 'plant-status', 'plan-line', 'stock-item', 'map-share'];
const withoutBulk = ['user', 'membership', 'link', 'plan-line', 'stock-item', 'stock-batch', 'map-share'];
const withoutImport = [
  'user',
  'membership',
  'link',
  'crew',
  'plant-status',
  'quality-template',
  'plan-template',
  'farm-plan',
  'plan-line',
  'batman-plan',
  'stock-item',
  'quality-rating',
  'diary-entry',
  'training',
  'self-assessment',
  'packaging',
  'harvest-count',
  'harvest-yield',
  'lot',
  'sale',
  'work-order',
  'forecast',
  'map-share',
];

const missing = (wanted: readonly string[], there: Iterable<string>, excepted: string[] = []) => {
  const known = new Set([...there, ...excepted]);
  return wanted.filter((name) => !known.has(name));
};

describe('every kind of record', () => {
  test('has its record, so that it has a history and files', () => {
    expect(missing(recordTypes, records.keys())).toEqual([]);
  });
  test('is found by the search, or excepted by name', () => {
    const found = searchSources.map(({ type }) => type);
    expect(missing(recordTypes, found, withoutSearch)).toEqual([]);
  });
  test('can be acted on in numbers, or is excepted by name', () => {
    const acted = bulkActions.map(({ list }) => list.type);
    expect(missing(recordTypes, acted, withoutBulk)).toEqual([]);
  });
  test('can be imported, or is excepted by name', () => {
    const imported = importers.map(({ type }) => type);
    expect(missing(recordTypes, imported, withoutImport)).toEqual([]);
  });
});

test('every list can be exported, and its views counted', () => {
  const exported = exportLists.map(({ list }) => list);
  // Background jobs are counted and their views saved, but nobody needs them as a file.
  expect(missing(listNames, exported)).toEqual(['jobs']);
});

// They are a queue, short-lived, or one person's: deploy/citus.sql tells why they stay on the coordinator.
const localOnCitus = ['idempotency', 'job', 'notification', 'saved_view'];

test('every table of an entity is distributed on Citus, copied to every node, or excepted by name', () => {
  const tables = readFileSync(new URL('./db/tables.ts', import.meta.url), 'utf8');
  const ofEntities = [...tables.matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)*)/gm)]
    .filter(([, , columns = '']) => /^ {4}entity_id:/m.test(columns))
    .map(([, name = '']) => name);
  expect(ofEntities.length).toBeGreaterThan(15);
  const citus = readFileSync(new URL('../../../deploy/citus.sql', import.meta.url), 'utf8');
  // A reference table stands in the array, a distributed one before the table that it lies beside.
  const copied = [...(/unnest\(array\[([^\]]*)\]/.exec(citus)?.[1] ?? '').matchAll(/'(\w+)'/g)];
  const distributed = [...citus.matchAll(/\('(\w+)', '\w+'\)/g)];
  const placed = [...copied, ...distributed].map(([, name = '']) => name);
  expect(missing(ofEntities, placed, localOnCitus)).toEqual([]);
});
