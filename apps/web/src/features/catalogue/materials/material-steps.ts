import type { Material } from '@vuon/contract/catalogue/material';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';

/** The gaps that harvest, diary and costs will ask for; a pesticide without its pre-harvest interval is dangerous. */
export const materialSteps = (material: Material, onField: ShowField): NextStep[] => {
  const { kind, crops, activeIngredient, registrationNumber, price, dose } = material;
  const isSpray = kind === 'pesticide';
  const open = crops.findIndex(({ phiDays }) => phiDays === null);
  const gaps: Parameters<typeof fieldStep>[0][] = [];
  if (isSpray && (crops.length === 0 || open >= 0))
    gaps.push({
      title: 'Thời gian cách ly',
      detail: open >= 0 ? `Chưa có cho ${crops[open]?.cropGroupName}` : 'Chưa có cho nhóm cây nào',
      isUrgent: true,
      path: open >= 0 ? ['crops', open, 'phiDays'] : ['crops'],
    });
  if (isSpray && !activeIngredient)
    gaps.push({ title: 'Hoạt chất', detail: 'Kiểm tra viên sẽ hỏi', path: ['activeIngredient'] });
  if (isSpray && !registrationNumber)
    gaps.push({ title: 'Số đăng ký', detail: 'Theo nhãn, kiểm tra viên sẽ hỏi', path: ['registrationNumber'] });
  if ((isSpray || kind === 'fertilizer') && dose === null)
    gaps.push({ title: 'Liều dùng', detail: 'Để tính lượng cho mỗi lần dùng', path: ['dose'] });
  if (price === null) gaps.push({ title: 'Đơn giá', detail: 'Để tính chi phí', path: ['price'] });
  return gaps.map((gap) => fieldStep(gap, onField));
};
