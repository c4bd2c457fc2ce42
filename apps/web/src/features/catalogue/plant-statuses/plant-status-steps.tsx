import { EyeOutlined, RedoOutlined } from '@ant-design/icons';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { formatNumber } from '#lib/format.ts';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { plantsInStatusPath, statusOnMapPath } from '../paths.ts';

/** Its trees: those that wait for somebody, else where they stand. `onField` null: the user may not change it. */
export const plantStatusSteps = (status: PlantStatus, onField: ShowField | null): NextStep[] => {
  const { id, plantCount, condition, needsAttention, description } = status;
  const count = formatNumber(plantCount);
  const steps: NextStep[] = [];
  if (plantCount > 0 && condition === 'dead')
    steps.push({
      key: 'replant',
      icon: <RedoOutlined aria-hidden="true" />,
      title: `Trồng lại ${count} cây`,
      detail: 'Vị trí và mã cây giữ nguyên',
      act: { label: 'Xem', to: plantsInStatusPath(id) },
    });
  else if (plantCount > 0)
    steps.push({
      key: 'look',
      icon: <EyeOutlined aria-hidden="true" />,
      title: `Xem ${count} cây`,
      detail: needsAttention ? 'Cần người đến xem' : 'Đang ở tình trạng này',
      act: { label: 'Bản đồ', to: statusOnMapPath(id) },
    });
  if (onField && !description)
    steps.push(fieldStep({ title: 'Mô tả', detail: 'Để mọi người chọn giống nhau', path: ['description'] }, onField));
  return steps;
};
