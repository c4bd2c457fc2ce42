import { useParams, useSearchParams } from 'react-router';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { ForecastForm } from '../forecast-form/forecast-form.tsx';
import { forecastOptions } from '../forecasts/forecast-data.ts';
import { forecastsPath, newForecastKeys } from '../paths.ts';
import { ForecastRecord } from './forecast-record.tsx';

const back = { label: 'Về danh sách dự báo', to: forecastsPath };

/** One page for a new forecast and the forecast itself. */
export function ForecastPage() {
  const { id } = useParams();
  const seasonId = Number(useSearchParams()[0].get(newForecastKeys.season)) || null;
  if (!id)
    return (
      <NewRecord noun="dự báo sản lượng" write="forecasts.write" back={back}>
        <ForecastForm forecast={null} seasonId={seasonId} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={forecastOptions(Number(id))} titleOf={({ code }) => code} back={back}>
      {(forecast) => <ForecastRecord forecast={forecast} />}
    </OneRecord>
  );
}
