import { CopyOutlined } from '@ant-design/icons';
import type { Season } from '@vuon/contract/crops/season';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { copySeasonPath } from '../paths.ts';
import { seasonAt } from './season-words.ts';

/** `onField` null: the user may not change it. */
export const seasonSteps = (season: Season, others: Season[], today: string, onField: ShowField | null): NextStep[] => {
  if (!onField) return [];
  const steps: NextStep[] = [];
  if (season.stages.length === 0)
    steps.push(
      fieldStep(
        { title: 'Giai đoạn sinh trưởng', detail: 'Để lên kế hoạch theo giai đoạn', path: ['stages'] },
        onField,
      ),
    );
  const hasNext = others.some(({ kind, startsOn }) => kind === season.kind && startsOn > season.startsOn);
  if (seasonAt(season, today).phase !== 'before' && !hasNext)
    steps.push({
      key: 'next',
      icon: <CopyOutlined aria-hidden="true" />,
      title: 'Chuẩn bị vụ năm sau',
      detail: 'Sao chép vụ này, dời ngày một năm',
      act: { label: 'Sao chép', to: copySeasonPath(season.cropGroupId, season.id) },
    });
  return steps;
};
