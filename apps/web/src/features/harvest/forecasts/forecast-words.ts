import { figure } from '@vuon/contract/figure';
import type { ForecastItem, ForecastState } from '@vuon/contract/harvest/forecast';
import {
  type ForecastMethod,
  forecastMethodNames,
  type SampleStage,
  sampleStageNames,
} from '@vuon/contract/harvest/forecast-stage';
import { unitOf } from '#domain/harvest/harvest-weights.ts';
import { placeText } from '#domain/targets/place-text.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';

/** '169,8–199,4 tấn' */
export const rangeText = ({ lowKg, highKg }: { lowKg: number; highKg: number }): string => {
  const { name, text } = unitOf(highKg);
  return `${text(lowKg)}–${text(highKg)}\u00a0${name}`;
};

/** '+4,7 %' */
export const errorText = (share: number): string => {
  const percent = share * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figure(Math.abs(percent), 1, 1)}\u00a0%`;
};
/** '±8 %' */
export const halfRangeText = (share: number): string => `±${figure(share * 100, 1)}\u00a0%`;
export const percentText = (share: number): string => `${figure(share * 100)}\u00a0%`;

/** 'Trái giữ × cân mẫu' */
export const methodText = ({ method, stage }: { method: ForecastMethod; stage: SampleStage | null }): string =>
  stage ? sampleStageNames[stage] : forecastMethodNames[method];

export const stateTone: Record<ForecastState, Tone> = {
  empty: 'grey',
  waiting: 'gold',
  harvesting: 'blue',
  closed: 'green',
};

export const forecastName = ({ code, name }: Pick<ForecastItem, 'code' | 'name'>): string => `dự báo ${code} ${name}`;

/** The words of a scope without its trees and land, which count other crops too: 'Đồi Đông: lô A-01'. */
export const scopeText = (words: string): string => placeText(words).replace(/^cả /, '');
