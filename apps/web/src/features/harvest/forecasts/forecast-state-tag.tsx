import { type ForecastState, forecastStateNames } from '@vuon/contract/harvest/forecast';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { stateTone } from './forecast-words.ts';

export function ForecastStateTag({ state }: { state: ForecastState }) {
  return <StatusTag tone={stateTone[state]}>{forecastStateNames[state]}</StatusTag>;
}
