import { type Season, seasonKindNames } from '@vuon/contract/crops/season';
import { Form } from 'antd';
import { formatDateRange } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { Notice } from '#ui/states/notice.tsx';
import { overlapping } from './season-overlap.ts';

type Props = { others: Season[]; ownId: number | null };

/** Live: the seasons that share days with the one in the form. */
export function OverlapNotice({ others, ownId }: Props) {
  const { form } = useEntityForm();
  const { kind, startsOn, endsOn } = Form.useWatch([], { form, preserve: true }) ?? {};
  if (!kind || !startsOn || !endsOn || endsOn < startsOn) return null;
  const { refused, warned } = overlapping({ kind, startsOn, endsOn }, others, ownId);
  const names = (seasons: Season[]) =>
    seasons.map((season) => `${season.name} (${formatDateRange(season.startsOn, season.endsOn)})`).join(', ');
  return (
    <div className="field-wide overlap" aria-live="polite">
      {refused.length > 0 && (
        <Notice tone="red">
          <strong>Trùng ngày với vụ cùng loại:</strong> {names(refused)}. Cần dời ngày mới lưu được.
        </Notice>
      )}
      {warned.length > 0 && (
        <Notice tone="gold">
          <strong>Trùng ngày với {seasonKindNames[kind === 'main' ? 'off' : 'main'].toLowerCase()}:</strong>{' '}
          {names(warned)}. Vẫn lưu được.
        </Notice>
      )}
    </div>
  );
}
