import './progress-bar.css';

type Props = { label: string; done: number; /** null while unknown: the bar only moves. */ total: number | null };

export function ProgressBar({ label, done, total }: Props) {
  const share = total === null ? null : total === 0 ? 1 : Math.min(1, done / total);
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      data-unknown={share === null || undefined}
    >
      <span style={share === null ? undefined : { transform: `scaleX(${share})` }} />
    </div>
  );
}
