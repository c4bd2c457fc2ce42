import './progress-bar.css';

type Props = {
  label: string;
  done: number;
  /** null: how much there is to do is not known yet. */
  total: number | null;
};

export function ProgressBar({ label, done, total }: Props) {
  const percent = total === null ? null : Math.round(Math.min(1, Math.max(0, total > 0 ? done / total : 0)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="progress-bar"
      data-unknown={percent === null || undefined}
    >
      {/* Another element once it is known: the first would run backwards from the whole width. */}
      <span key={percent === null ? 'unknown' : 'known'} style={{ width: percent === null ? '100%' : `${percent}%` }} />
    </div>
  );
}
