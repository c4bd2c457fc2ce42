import { weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { expect, test } from 'vitest';
import {
  formatUsed,
  formatWorked,
  parseUsed,
  parseWeather,
  parseWorked,
  usedExample,
  weatherExample,
  workedExample,
} from './diary-cells.ts';

test('materials with their totals and doses are read as they are written', () => {
  const read = parseUsed(usedExample);
  expect(read).toMatchObject([
    { material: 'Abamectin 3.6EC (ABA-36EC)', dose: 50, doseUnit: 'ml', total: { quantity: 1.4, unit: 'l' } },
    { material: 'NPK-16', dose: 0.5, dosePer: 'tree', total: null },
  ]);
  expect(formatUsed(read ?? [])).toBe(usedExample);
  expect(parseUsed('Abamectin 1,4 lít')).toBeNull();
  expect(parseUsed('ABA: 1,4 thúng (50 ml/100 lít nước, 4 lít nước/cây)')).toBeNull();
});

test('people with and without hours, and the weather', () => {
  expect(parseWorked(workedExample)).toEqual([
    { person: 'Y Bhăm Niê (NS-0003)', hours: 4 },
    { person: 'NS-0007', hours: null },
  ]);
  expect(formatWorked(parseWorked('NS-1 2,5 giờ'))).toBe('NS-1 2,5 giờ');
  const weather = parseWeather(weatherExample);
  expect(weather).toEqual({ sky: 'cool', temperature: 24, wind: 6, rain: 2 });
  expect(weather && weatherWords(weather)).toBe(weatherExample);
  expect(parseWeather('24,5 °C, gió 6 km/giờ')).toMatchObject({ sky: null, temperature: 24.5, wind: 6 });
  expect(parseWeather('đẹp trời')).toBeNull();
});
