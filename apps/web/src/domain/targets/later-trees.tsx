import type { TargetPlace } from '@vuon/contract/orchard/target';
import { Switch } from 'antd';
import { useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { TargetChoice } from './use-target-choice.ts';

/** Whether trees that are planted later count: those of whole places do, trees that were chosen by number are only themselves. */
export function LaterTrees({ choice: { summary, isFixed, isBusy, fix } }: { choice: TargetChoice }) {
  const [label, help] = [useId(), useId()];
  if (!summary.places.length) return null;
  return (
    <div className="later-trees">
      <Switch
        checked={!isFixed}
        disabled={isBusy}
        aria-labelledby={label}
        aria-describedby={help}
        onChange={(isOn) => void fix(!isOn)}
      />
      <div>
        <div id={label} className="later-trees-label">
          Tính cả cây trồng sau này
        </div>
        <small id={help}>{laterWords(summary.places, isFixed)}</small>
      </div>
    </div>
  );
}

export const laterWords = (places: TargetPlace[], isFixed: boolean): string => {
  if (isFixed) return 'Chỉ tính những cây đang có. Cây trồng thêm không vào phạm vi.';
  const kinds = Map.groupBy(places, ({ target }) => target.kind);
  const counted = ([kind, noun]: readonly ['area' | 'plot' | 'row', string]) => {
    const count = kinds.get(kind)?.length ?? 0;
    return count ? [`${formatNumber(count)} ${noun}`] : [];
  };
  const wholes = (
    [
      ['area', 'khu'],
      ['plot', 'lô'],
      ['row', 'hàng'],
    ] as const
  ).flatMap(counted);
  if (!wholes.length) return 'Phạm vi chỉ có cây chọn lẻ: cây trồng thêm không tự vào.';
  const later = `Cây trồng thêm ở ${wholes.join(', ')} đã chọn trọn sẽ tự vào phạm vi.`;
  return kinds.has('plants') ? `${later} Ở hàng chọn lẻ cây thì không.` : later;
};
