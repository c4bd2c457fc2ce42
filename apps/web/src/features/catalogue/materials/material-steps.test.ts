import type { Material } from '@vuon/contract/catalogue/material';
import { expect, test, vi } from 'vitest';
import { materialSteps } from './material-steps.ts';

const material = (fields: Partial<Material>) =>
  ({
    kind: 'pesticide',
    crops: [{ cropGroupId: 1, cropGroupName: 'Sầu riêng RI6', cropGroupCode: 'RI6', phiDays: 14, reentryHours: 24 }],
    activeIngredient: 'Metalaxyl-M',
    registrationNumber: '123/CNĐKT-BVTV',
    dose: 250,
    price: 90_000,
    ...fields,
  }) as Material;
const steps = (fields: Partial<Material>) => materialSteps(material(fields), vi.fn());

test('a pesticide without its pre-harvest interval is urgent', () => {
  expect(steps({})).toEqual([]);
  expect(steps({ crops: [] })).toMatchObject([{ title: 'Thời gian cách ly', isUrgent: true }]);
  const [known] = material({}).crops;
  const open = known && { ...known, cropGroupName: 'Sầu riêng Monthong', phiDays: null };
  const onField = vi.fn();
  const [step] = materialSteps(material({ crops: known && open ? [known, open] : [] }), onField);
  expect(step?.detail).toBe('Chưa có cho Sầu riêng Monthong');
  if (step?.act && 'onClick' in step.act) step.act.onClick();
  expect(onField).toHaveBeenCalledWith('crops', 1, 'phiDays');
});

test('what does not apply to its kind is not asked for', () => {
  const bare = { crops: [], activeIngredient: null, registrationNumber: null, dose: null, price: null };
  expect(steps({ kind: 'seedling', ...bare }).map(({ title }) => title)).toEqual(['Đơn giá']);
  expect(steps({ kind: 'fertilizer', ...bare }).map(({ title }) => title)).toEqual(['Liều dùng', 'Đơn giá']);
});
