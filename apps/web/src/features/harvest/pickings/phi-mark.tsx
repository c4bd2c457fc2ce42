import { ClockCircleOutlined } from '@ant-design/icons';
import { StatusTag } from '#ui/marks/status-tag.tsx';

/** Picked inside of an interval, for a reason that the owner answers for. */
export function PhiMark({ phiReason }: { phiReason: string | null }) {
  if (!phiReason) return null;
  return (
    <span title={`Cắt trong cách ly: ${phiReason}`}>
      <StatusTag tone="gold">
        <ClockCircleOutlined aria-hidden="true" /> Trong cách ly
      </StatusTag>
    </span>
  );
}
