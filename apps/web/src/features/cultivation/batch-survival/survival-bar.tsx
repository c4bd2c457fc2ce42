import { shareText, treesText } from '../planting-batches/batch-words.ts';
import './survival-bar.css';

type Props = { living: number; trees: number };

/** How many of the trees live: a thin bar with the share behind it. */
export function SurvivalBar({ living, trees }: Props) {
  if (trees === 0) return <span className="cell-quiet">–</span>;
  const share = shareText(living, trees);
  return (
    <span className="survival-bar" title={`${treesText(living)} sống trên ${treesText(trees)}`}>
      <span className="survival-bar-track" aria-hidden="true">
        <span style={{ width: `${(living / trees) * 100}%` }} />
      </span>
      <span className="figures">{share}</span>
    </span>
  );
}
