import { CalendarOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { newSeasonPath } from '../paths.ts';
import { seasonAt } from '../seasons/season-words.ts';

/** The seasons that run or come, the nearest first. */
export const comingSeasons = (seasons: Season[], today: string): Season[] =>
  seasons.filter((season) => seasonAt(season, today).phase !== 'after').toReversed();

/** `onField` null: the user may not change the group; `seasons` null: they may not add a season, or none are loaded. */
type Ways = { seasons: Season[] | null; onField: ShowField | null };

export const cropGroupSteps = (group: CropGroup, today: string, { seasons, onField }: Ways): NextStep[] => {
  const steps: NextStep[] = [];
  if (seasons && comingSeasons(seasons, today).length === 0)
    steps.push({
      key: 'season',
      icon: <CalendarOutlined aria-hidden="true" />,
      title: 'Thêm mùa vụ',
      detail: seasons.length === 0 ? 'Chưa có mùa vụ nào' : 'Không có vụ nào đang chạy hay sắp tới',
      act: { label: 'Thêm', to: newSeasonPath(group.id) },
    });
  if (!onField) return steps;
  const { rowSpacing, treeSpacing, bloomToHarvestMin, yields } = group;
  if (rowSpacing === null || treeSpacing === null)
    steps.push(
      fieldStep(
        {
          title: 'Khoảng cách trồng',
          detail: 'Để tạo hàng và cây, và biết mật độ',
          path: [rowSpacing === null ? 'rowSpacing' : 'treeSpacing'],
        },
        onField,
      ),
    );
  if (bloomToHarvestMin === null)
    steps.push(
      fieldStep(
        { title: 'Số ngày ra hoa đến thu', detail: 'Để biết khi nào thu hoạch', path: ['bloomToHarvestMin'] },
        onField,
      ),
    );
  if (yields.length === 0)
    steps.push(fieldStep({ title: 'Sản lượng theo tuổi', detail: 'Để dự báo sản lượng', path: ['yields'] }, onField));
  return steps;
};
