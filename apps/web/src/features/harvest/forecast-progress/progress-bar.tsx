import type { ForecastProgress } from '@vuon/contract/harvest/forecast';
import { unitOf } from '#domain/harvest/harvest-weights.ts';
import './progress-bar.css';

type Props = {
  progress: Pick<ForecastProgress, 'position' | 'harvestedKg' | 'lowKg' | 'likelyKg' | 'highKg'>;
};

/** 'Đã thu 12,4 / 38,6 tấn theo dự báo lần 3' */
export const progressWords = ({ position, harvestedKg, likelyKg }: Props['progress']): string => {
  const unit = unitOf(Math.max(likelyKg, harvestedKg));
  return `Đã thu ${unit.text(harvestedKg)} / ${unit.text(likelyKg)}\u00a0${unit.name} theo dự báo lần ${position}`;
};

/** The harvest on its way to the forecast, whose range is shaded. */
export function ProgressBar({ progress }: Props) {
  const { harvestedKg, lowKg, likelyKg, highKg } = progress;
  const full = Math.max(highKg * 1.06, harvestedKg, 1);
  const at = (kg: number) => `${(kg / full) * 100}%`;
  const unit = unitOf(highKg);
  return (
    <div className="forecast-progress">
      <p>
        <span>{progressWords(progress)}</span>
        {likelyKg > 0 && <b className="figures">{Math.round((harvestedKg / likelyKg) * 100)}&nbsp;%</b>}
      </p>
      <div className="forecast-progress-track" aria-hidden="true">
        <i className="forecast-progress-range" style={{ left: at(lowKg), width: at(highKg - lowKg) }} />
        <i className="forecast-progress-done" style={{ width: at(harvestedKg) }} />
        <i className="forecast-progress-likely" style={{ left: at(likelyKg) }} />
      </div>
      <small>
        Khoảng {unit.text(lowKg)}–{unit.text(highKg)}&nbsp;{unit.name}
      </small>
    </div>
  );
}
