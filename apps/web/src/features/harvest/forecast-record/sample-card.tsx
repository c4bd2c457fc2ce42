import { useQuery } from '@tanstack/react-query';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { ForecastSample, SamplePlot } from '@vuon/contract/harvest/forecast-sample';
import { sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { sampleOptions } from '../forecasts/forecast-data.ts';
import { halfRangeText, percentText } from '../forecasts/forecast-words.ts';
import './sample-card.css';

const DrawDialog = lazyPart(async () => (await import('../forecast-sample/draw-dialog.tsx')).DrawDialog);
const CountingDialog = lazyPart(async () => (await import('../forecast-sample/counting-dialog.tsx')).CountingDialog);

/** The sample: how far off the counts may be, and where more trees would help most. */
export function SampleCard({ forecast, writable }: { forecast: Forecast; writable: boolean }) {
  const { data: sample, error, refetch } = useQuery(sampleOptions(forecast.id));
  const [open, setOpen] = useState<'draw' | 'give' | null>(null);
  const whenLoaded = useWhenLoaded();
  const left = forecast.drawnCount - forecast.countedCount;
  const more = sample?.plots.reduce((sum, plot) => sum + plot.more, 0) ?? 0;
  return (
    <section className="card sample-card" aria-label="Cây mẫu">
      <div className="sample-card-head">
        <h2>{sample && sample.trees.length > 0 ? `Cây mẫu lần ${sample.revision}` : 'Cây mẫu'}</h2>
        {sample && sample.trees.length > 0 && (
          <Link to="?tab=cay-mau">{`Xem ${formatNumber(sample.trees.length)} cây`}</Link>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sample && <Said sample={sample} more={more} />}
      {sample && sample.trees.length > 0 && (
        <ul className="sample-plots">
          <li className="sample-plots-head" aria-hidden="true">
            <span>Lô</span>
            <span>
              Đã đếm, <em>cần thêm</em>
            </span>
            <span>Góp vào sai số</span>
          </li>
          {sample.plots.map((plot) => (
            <PlotLine key={plot.plotId} plot={plot} />
          ))}
        </ul>
      )}
      {writable && sample && (
        <div className="sample-card-foot">
          <span className="note">
            {more > 0 && sample.plannedError !== null && `Thêm ${more} cây: còn ${halfRangeText(sample.plannedError)}`}
          </span>
          {left > 0 && (
            <Button onClick={() => whenLoaded(CountingDialog, () => setOpen('give'))}>{`Giao đếm ${left} cây`}</Button>
          )}
          {(left === 0 || more > 0) && (
            <Button onClick={() => whenLoaded(DrawDialog, () => setOpen('draw'))}>
              {forecast.drawnCount > 0
                ? `Rút thêm ${more || ''} cây`.replace('  ', ' ')
                : `Rút cây mẫu lần ${(forecast.last?.position ?? 0) + 1}`}
            </Button>
          )}
        </div>
      )}
      {open === 'draw' && sample && <DrawDialog forecast={forecast} sample={sample} onClose={() => setOpen(null)} />}
      {open === 'give' && <CountingDialog forecast={forecast} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Said({ sample, more }: { sample: ForecastSample; more: number }) {
  const { trees, plots, error, wantedError, stage, isCurrent } = sample;
  if (trees.length === 0)
    return (
      <p className="note">
        Đếm trên một số cây rút ngẫu nhiên thì biết dự báo có thể sai bao nhiêu. Hệ thống chọn số cây cho từng lô.
      </p>
    );
  const counted = plots.reduce((sum, plot) => sum + plot.counted, 0);
  const wanted = wantedError === null ? '' : `±${formatNumber(wantedError)}\u00a0%`;
  return (
    <p className="sample-said">
      {error === null ? (
        <b>{`Đã đếm ${counted} trên ${trees.length} cây`}</b>
      ) : (
        <b>{`${halfRangeText(error)} với ${counted} cây`}</b>
      )}
      {stage && `, ${sampleStageNames[stage].toLowerCase()}`}
      {isCurrent && counted < trees.length && error !== null && `, còn ${trees.length - counted} cây chưa đếm`}
      {more > 0 && `, cần thêm ${more} cây để dưới ${wanted}`}
      {more === 0 && error !== null && wantedError !== null && error * 100 <= wantedError && `, đã dưới ${wanted}`}
    </p>
  );
}

/** More dots than this would not be counted by anybody. */
const mostDots = 12;

function PlotLine({ plot: { plotCode, drawn, counted, more, errorShare } }: { plot: SamplePlot }) {
  const isMuch = (errorShare ?? 0) >= 0.25;
  const dotsOf = (kind: string, length: number) =>
    Array.from({ length }, (_, index) => ({ key: `${kind} ${index}`, kind }));
  const dots = [...dotsOf('counted', counted), ...dotsOf('drawn', drawn - counted), ...dotsOf('more', more)];
  return (
    <li>
      <b>{plotCode}</b>
      <span
        className="sample-dots"
        role="img"
        aria-label={`${counted} cây đã đếm, ${drawn - counted} cây chưa đếm${more ? `, cần thêm ${more}` : ''}`}
      >
        {dots.length <= mostDots ? (
          dots.map(({ key, kind }) => <i key={key} data-kind={kind} />)
        ) : (
          <>
            <i data-kind={counted < drawn ? 'drawn' : 'counted'} />
            {`${counted}/${drawn}`}
          </>
        )}
        {more > 0 && <em>{`thêm ${more}`}</em>}
      </span>
      <span className="sample-share" data-much={isMuch || undefined}>
        <i aria-hidden="true">
          <i style={{ width: percentText(errorShare ?? 0).replace('\u00a0', '') }} />
        </i>
        <span className="figures">{errorShare === null ? '–' : percentText(errorShare)}</span>
      </span>
    </li>
  );
}
