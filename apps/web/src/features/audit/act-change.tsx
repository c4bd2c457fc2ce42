import { ArrowRightOutlined } from '@ant-design/icons';
import type { RecordType } from '@vuon/contract/record';
import { useRecordFields } from '#lib/records/record-fields.ts';
import type { ShownChange } from './act-words.ts';

type Props = { type: RecordType; change: ShownChange; withLabel?: boolean };

/** One field: the old value struck, the new one in ink; a coloured dot where the value has a colour. */
export function ActChange({ type, change, withLabel = true }: Props) {
  const show = useRecordFields().data?.[type].show;
  if (!show) return null;
  const { field, label, before, befores, after } = change;
  return (
    <span className="act-change">
      {withLabel && <span className="act-change-label">{label}: </span>}
      {before !== undefined && (
        <>
          <Dot value={before} />
          <del>{show(field, before)}</del>
        </>
      )}
      {befores !== undefined && <del>{befores} giá trị khác nhau</del>}
      <ArrowRightOutlined aria-label="thành" />
      <Dot value={after} />
      <ins>{show(field, after)}</ins>
    </span>
  );
}

function Dot({ value }: { value: unknown }) {
  const color = (value as { color?: unknown } | null)?.color;
  return typeof color === 'string' && <span className="act-dot" style={{ background: color }} aria-hidden="true" />;
}
