import { type Season, type SeasonInput, type StageInput, seasonKindNames } from '@vuon/contract/crops/season';
import { formatDate } from '#lib/format.ts';
import { shiftSeason } from './season-shift.ts';

export type SeasonValues = Omit<SeasonInput, 'cropGroupId' | 'startsOn' | 'endsOn'> & {
  startsOn: string | null;
  endsOn: string | null;
};

export const usualName = (kind: Season['kind'], year: number | null) => `${seasonKindNames[kind]} ${year ?? ''}`.trim();

export const newSeason = (year: number): SeasonValues => ({
  name: usualName('main', year),
  year,
  kind: 'main',
  startsOn: null,
  endsOn: null,
  stages: [],
  notes: null,
});

export const seasonValues = (season: Season): SeasonValues => ({
  name: season.name,
  year: season.year,
  kind: season.kind,
  startsOn: season.startsOn,
  endsOn: season.endsOn,
  stages: season.stages.map(({ id, name, days }) => ({ id, name, days })),
  notes: season.notes,
});

/** A stage that is no longer stored is a new one: taking a save back brings the stages back that it removed. */
export const keptStages = (
  stages: SeasonValues['stages'],
  stored: Season | null | undefined,
): SeasonValues['stages'] => {
  if (!stored) return stages;
  const ids = new Set(stored.stages.map(({ id }) => id));
  return stages.map(({ id, ...stage }) => (id !== undefined && ids.has(id) ? { id, ...stage } : stage));
};

/** Values for next year's season; the notes stay with the old one. */
export const nextSeasonValues = (season: Season): SeasonValues => {
  const { stages, ...shifted } = shiftSeason(season, 1);
  return { ...shifted, stages: [...stages], notes: null };
};

export const showSeasonValue = (name: string, value: unknown): string => {
  if (name === 'stages') {
    const stages = (value ?? []) as Partial<StageInput>[];
    return (
      stages.map((stage, index) => `${index + 1}. ${stage?.name ?? '?'}: ${stage?.days ?? '?'} ngày`).join('\n') ||
      'Trống'
    );
  }
  if (value === null || value === undefined || value === '') return 'Trống';
  if (name === 'kind') return seasonKindNames[value as Season['kind']];
  if (name === 'startsOn' || name === 'endsOn') return formatDate(String(value));
  return String(value);
};
