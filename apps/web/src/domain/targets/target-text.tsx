import type { TargetSummary } from '@vuon/contract/orchard/target';
import './target-field.css';

type Props = { summary: Pick<TargetSummary, 'words' | 'places'> };

/** The one sentence that tells targets, for records and lists; places that were removed since are named after it. */
export function TargetText({ summary: { words, places } }: Props) {
  const removed = places.filter(({ isRemoved }) => isRemoved);
  return (
    <span className="target-text">
      {words}
      {removed.length > 0 && <span className="target-removed"> · {removedWords(removed)} đã xóa</span>}
    </span>
  );
}

const mostNamed = 3;

const removedWords = (places: TargetSummary['places']): string => {
  const names = places.map(({ target, area, plot, row }) =>
    target.kind === 'area'
      ? `khu ${area.name}`
      : target.kind === 'plot'
        ? `lô ${plot?.code}`
        : `hàng ${plot?.code}-${row?.code}`,
  );
  const named = [...new Set(names)];
  return named.length <= mostNamed
    ? named.join(', ')
    : `${named.slice(0, mostNamed - 1).join(', ')} và ${named.length - mostNamed + 1} nơi khác`;
};
