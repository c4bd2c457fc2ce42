import { expect, test } from 'vitest';
import { type LotDocument, lotGaps, resultWords } from './lot-document.ts';

const paper = (fields: Partial<LotDocument>): LotDocument => ({
  id: 1,
  kind: 'cadmium',
  number: null,
  issuer: null,
  issuedOn: '2026-11-01',
  validUntil: null,
  cadmium: null,
  isDetected: null,
  notes: null,
  ...fields,
});
const clean = paper({ id: 2, kind: 'auramine', isDetected: false });
const kinds = (documents: LotDocument[], today = '2026-11-15') =>
  lotGaps(documents, today).map(({ kind, level }) => `${kind} ${level}`);

test('both tests are missed until they are there, and the newest result counts', () => {
  expect(kinds([])).toEqual(['cadmium missing', 'auramine missing']);
  const over = paper({ cadmium: 0.051 });
  expect(kinds([over, clean])).toEqual(['cadmium danger']);
  expect(kinds([over, clean, paper({ id: 3, issuedOn: '2026-11-02', cadmium: 0.05 })])).toEqual([]);
  expect(kinds([paper({ cadmium: 0.01 }), { ...clean, isDetected: true }])).toEqual(['auramine danger']);
});

test('a paper that is no longer valid is missed from the day after', () => {
  const certificate = paper({ id: 4, kind: 'phytosanitary', validUntil: '2026-11-15' });
  const all = [paper({ cadmium: 0.01 }), clean, certificate];
  expect(kinds(all)).toEqual([]);
  expect(kinds(all, '2026-11-16')).toEqual(['phytosanitary missing']);
});

test('results are told with their verdict', () => {
  expect(resultWords(paper({ cadmium: 0.08 }))).toBe('0,08\u00a0mg/kg, vượt ngưỡng');
  expect(resultWords(clean)).toBe('Không phát hiện');
  expect(resultWords(paper({ kind: 'other' }))).toBeNull();
});
