import type { Noun } from '#nouns';
import { buyerNoun } from './buyers/buyer.noun.ts';
import { forecastNoun } from './forecasts/forecast.noun.ts';
import { harvestCountNoun } from './harvest-counts/harvest-count.noun.ts';
import { harvestYieldNoun } from './harvest-yields/harvest-yield.noun.ts';
import { lotNoun } from './lots/lot.noun.ts';
import { passportNoun } from './passports/passport.noun.ts';
import { saleNoun } from './sales/sale.noun.ts';
import { seasonReportNoun } from './season-report/season-report.noun.ts';
import { traceNoun } from './traces/trace.noun.ts';

export const harvestNouns: Noun[] = [
  forecastNoun,
  harvestCountNoun,
  harvestYieldNoun,
  lotNoun,
  passportNoun,
  buyerNoun,
  saleNoun,
  traceNoun,
  seasonReportNoun,
];
