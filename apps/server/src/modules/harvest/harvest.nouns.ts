import type { Noun } from '#nouns';
import { forecastNoun } from './forecasts/forecast.noun.ts';

export const harvestNouns: Noun[] = [forecastNoun];
