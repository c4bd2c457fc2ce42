import { expect, test } from 'vitest';
import { createSteps, stepOfField } from './create-steps.ts';

test('an error of the server leads to the step of its field', () => {
  const labelAt = (...path: (string | number)[]) => createSteps[stepOfField(createSteps, path)]?.label;
  expect(labelAt('taxCode')).toBe('Hồ sơ');
  expect(labelAt('oldLocationId')).toBe('Địa chỉ');
  expect(labelAt('owner', 'phoneNumber')).toBe('Chủ đơn vị');
  expect(labelAt('owner')).toBe('Chủ đơn vị');
  expect(labelAt('domain')).toBe('Tên miền');
  expect(stepOfField(createSteps, ['status'])).toBe(-1);
});
