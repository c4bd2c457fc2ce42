import { addDays, daysBetween } from '@vuon/contract/day';

/** A stage in the form, possibly incomplete. */
export type StageDraft = { id?: number | undefined; name?: string | null; days?: number | null };
export type DatedStage = { startsOn: string; endsOn: string };

const lengthOf = (stage: StageDraft | undefined) => Math.max(0, Math.trunc(stage?.days ?? 0));

/** The first and last day of each stage; null for a stage without a length. */
export const stageDates = (
  startsOn: string | null,
  stages: readonly (StageDraft | undefined)[],
): (DatedStage | null)[] => {
  let next = startsOn;
  return stages.map((stage) => {
    const days = lengthOf(stage);
    if (!next || days === 0) return null;
    const dated = { startsOn: next, endsOn: addDays(next, days - 1) };
    next = addDays(next, days);
    return dated;
  });
};

export const stagedDays = (stages: readonly (StageDraft | undefined)[]): number =>
  stages.reduce((sum, stage) => sum + lengthOf(stage), 0);

/** Both ends count: a season from the 1st to the 1st lasts one day. */
export const seasonLength = (startsOn: string, endsOn: string): number => daysBetween(startsOn, endsOn) + 1;

/** Days that no stage covers; negative where the stages are longer than the season; null without both dates. */
export const openDays = (
  startsOn: string | null,
  endsOn: string | null,
  stages: readonly (StageDraft | undefined)[],
) => (startsOn && endsOn ? seasonLength(startsOn, endsOn) - stagedDays(stages) : null);
