import type { Season } from '@vuon/contract/crops/season';
import {
  type FarmPlan,
  FarmPlanFields,
  type FarmPlanInput,
  type FarmPlanUpdate,
} from '@vuon/contract/cultivation/farm-plan';
import { lowerFirst } from '@vuon/contract/first-letter';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { fold } from '#lib/fold.ts';
import { formatDate } from '#lib/format.ts';
import { emptyValues } from '#ui/form/empty-values.ts';

export type PlanValues = Omit<FarmPlanUpdate, 'version'>;
export type NewPlanValues = Omit<FarmPlanInput, 'seasonId' | 'stages'> & {
  seasonId: number | null;
  stages: NonNullable<FarmPlanInput['stages']>;
};

export const newPlan = (templateId: number | null = null): NewPlanValues => ({
  ...emptyValues<PlanValues>(FarmPlanFields, { targets: [] }),
  seasonId: null,
  templateId,
  stages: [],
  keyDates: [],
});

export const planValues = ({ name, targets, people, labourRate, notes }: FarmPlan): PlanValues => ({
  name,
  targets,
  personIds: people.map(({ id }) => id),
  labourRate,
  notes,
});

/** What a new plan takes from its season: the stages, and a key date for the bloom where a stage is named so. */
export const fromSeason = ({ stages }: Pick<Season, 'stages'>): Pick<NewPlanValues, 'stages' | 'keyDates'> => {
  const bloom = stages.find(({ name }) => /^(ra|no|xo) hoa|^ra hoa|hoa no/.test(fold(name)));
  return {
    stages: stages.map(({ name, startsOn, endsOn }) => ({ name, startsOn, endsOn })),
    keyDates: bloom ? [{ name: 'Ra hoa', plannedOn: bloom.startsOn, actualOn: null }] : [],
  };
};

const mostNamed = 3;

/** 'Sầu riêng Monthong chính vụ 2027, lô A-01, A-02': of the season and the scope. */
export const proposedName = (
  season: Pick<Season, 'name' | 'cropGroupName'> | undefined,
  summary: Pick<TargetSummary, 'places'> | undefined,
): string => {
  if (!season) return '';
  // 'Monthong chính vụ 2027' names its crop already.
  const variety = season.cropGroupName.split(' ').at(-1) ?? '';
  const crop = fold(season.name).includes(fold(variety))
    ? season.name
    : `${season.cropGroupName} ${lowerFirst(season.name)}`;
  return [crop, placesOf(summary?.places ?? [])].filter(Boolean).join(', ').slice(0, 120);
};

const placesOf = (places: TargetSummary['places']): string => {
  const areas = [...new Set(places.map(({ area }) => area.name))];
  const plots = [...new Set(places.flatMap(({ plot }) => plot?.code ?? []))];
  if (plots.length > 0 && places.every(({ plot }) => plot) && plots.length <= mostNamed)
    return `lô ${plots.join(', ')}`;
  return areas.length <= mostNamed ? areas.join(', ') : `${areas.length} khu`;
};

type Dated = { name?: string | null; startsOn?: string | null; endsOn?: string | null };

/** The stages that lie, in whole or in part, outside of their season. */
export const stagesOutside = (stages: Dated[], season: Pick<Season, 'startsOn' | 'endsOn'>): string[] =>
  stages.flatMap((stage) =>
    (stage?.startsOn && stage.startsOn < season.startsOn) || (stage?.endsOn && stage.endsOn > season.endsOn)
      ? [stage.name || 'chưa có tên']
      : [],
  );

export const stageText = ({ name, startsOn, endsOn }: Dated): string =>
  `${name ?? '?'}: ${startsOn ? formatDate(startsOn) : '?'} – ${endsOn ? formatDate(endsOn) : '?'}`;
