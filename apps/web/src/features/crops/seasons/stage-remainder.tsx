import { addDays } from '@vuon/contract/day';
import { formatNumber } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { openDays, type StageDraft, stagedDays } from './stage-dates.ts';

type Props = { startsOn: string | null; endsOn: string | null; stages: StageDraft[] };

/** Says whether the stages fill the season, and offers to make them fill it. */
export function StageRemainder({ startsOn, endsOn, stages }: Props) {
  const { form, readOnly } = useEntityForm();
  const open = openDays(startsOn, endsOn, stages);
  const last = stages.length - 1;
  const staged = stagedDays(stages);
  if (stages.length === 0 || staged === 0) return null;

  const stretchLast = () => form.setFieldValue(['stages', last, 'days'], (stages[last]?.days ?? 0) + (open ?? 0));
  const endWithStages = () => startsOn && form.setFieldValue('endsOn', addDays(startsOn, staged - 1));
  const setEnd = !readOnly && startsOn && (
    <button type="button" className="link-button" onClick={endWithStages}>
      Đặt ngày kết thúc theo giai đoạn
    </button>
  );

  if (open === null)
    return (
      <p className="remainder" aria-live="polite">
        Các giai đoạn dài {formatNumber(staged)} ngày. {setEnd}
      </p>
    );
  if (open === 0)
    return (
      <p className="remainder remainder-full" aria-live="polite">
        Vừa khít {formatNumber(staged)} ngày của vụ
      </p>
    );
  if (open < 0)
    return (
      <p className="remainder remainder-over" aria-live="polite">
        <strong>Giai đoạn dài hơn vụ {formatNumber(-open)} ngày</strong> {setEnd}
      </p>
    );
  return (
    <p className="remainder remainder-open" aria-live="polite">
      <strong>Còn {formatNumber(open)} ngày chưa xếp giai đoạn</strong>
      {!readOnly && (
        <button type="button" className="link-button" onClick={stretchLast}>
          Kéo dài giai đoạn cuối
        </button>
      )}
      {setEnd}
    </p>
  );
}
