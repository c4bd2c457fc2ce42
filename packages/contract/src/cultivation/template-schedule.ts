import { addDays, daysBetween } from '../day.ts';
import { fold } from '../fold.ts';
import type { Window } from './plan-schedule.ts';

/** What the system's templates say of themselves, wherever they are offered or used. */
export const startingPoint = 'Mẫu để bắt đầu: chỉnh theo vườn, giống và thời tiết của bạn trước khi duyệt.';

type Stage = { id: number; name: string; days: number };
type Template = {
  stages: readonly Stage[];
  keyDates: readonly { name: string; stageId: number | null; offsetDays: number }[];
};
type Named = Window & { name: string };
type Season = Window & { stages: readonly Named[] };

/** The stages and key dates that a plan of this season begins with. */
export const scheduleFromTemplate = (template: Template, season: Season) => {
  const stages = stagesIn(template.stages, season);
  const places = stagePlaces(template.stages, stages);
  const dayOf = (stageId: number | null) =>
    (stageId !== null && stages[places.get(stageId) ?? 0]?.startsOn) || season.startsOn;
  return {
    stages,
    keyDates: template.keyDates.map(({ name, stageId, offsetDays }) => ({
      name,
      plannedOn: addDays(dayOf(stageId), offsetDays),
      actualOn: null,
    })),
  };
};

/** The stage of the plan that stands for each of the template's: of the same name, or else at the same place. */
export const stagePlaces = (stages: readonly Stage[], plan: readonly { name: string }[]): Map<number, number> =>
  new Map(
    stages.map(({ id, name }, index) => {
      const named = placeOf(name, plan);
      return [id, named < 0 ? Math.min(index, plan.length - 1) : named];
    }),
  );

const placeOf = (name: string, among: readonly { name: string }[]) =>
  among.findIndex((stage) => fold(stage.name) === fold(name));

/**
 * The season's stages, if it has all of the template's by name. Else the template's: those that the season has keep its days, and
 * the others lie in the free days between them or, where there are none, share the days of the one before.
 */
const stagesIn = (stages: readonly Stage[], season: Season): Named[] => {
  const places = stages.map(({ name }) => placeOf(name, season.stages));
  if (places.every((place) => place >= 0))
    return season.stages.map(({ name, startsOn, endsOn }) => ({ name, startsOn, endsOn }));
  const known = places.filter((place) => place >= 0);
  if (known.some((place, index) => place < (known[index - 1] ?? -1))) return laidOut(stages, season);
  const heads = stages.flatMap(({ name }, index) => {
    const own = season.stages[places[index] ?? -1];
    return own ? [{ index, name, startsOn: own.startsOn, endsOn: own.endsOn }] : [];
  });
  // Stages before the first known one share its days if there are none before it.
  const [first] = heads;
  const before = stages.slice(0, first?.index ?? stages.length);
  if (first && daysBetween(season.startsOn, first.startsOn) < before.length)
    heads[0] = { ...first, index: 0, startsOn: season.startsOn };
  const leading = stages.slice(0, heads[0]?.index ?? stages.length);
  const behind = heads.flatMap((head, at) => {
    const next = heads[at + 1];
    const until = next ? addDays(next.startsOn, -1) : season.endsOn;
    const [one, ...others] = stages.slice(head.index, next?.index ?? stages.length) as [Stage, ...Stage[]];
    const free = { startsOn: addDays(head.endsOn, 1), endsOn: until };
    const hasOwn = placeOf(one.name, season.stages) >= 0;
    if (hasOwn && daysBetween(head.endsOn, until) >= others.length)
      return [{ name: head.name, startsOn: head.startsOn, endsOn: head.endsOn }, ...laidOut(others, free)];
    return laidOut([one, ...others], { startsOn: head.startsOn, endsOn: until });
  });
  const begun = heads[0];
  const free = { startsOn: season.startsOn, endsOn: begun ? addDays(begun.startsOn, -1) : season.endsOn };
  return [...laidOut(leading, free), ...behind];
};

const daysOf = (stages: readonly Stage[]) => stages.reduce((sum, { days }) => sum + days, 0);

/** One after the other by their lengths, which shrink alike if the room is less. */
const laidOut = (stages: readonly Stage[], room: Window): Named[] => {
  const scale = Math.min(1, Math.max(1, daysBetween(room.startsOn, room.endsOn) + 1) / daysOf(stages));
  let days = 0;
  return stages.map((stage) => {
    const start = Math.floor(days * scale);
    days += stage.days;
    const end = Math.max(start, Math.floor(days * scale) - 1);
    return { name: stage.name, startsOn: addDays(room.startsOn, start), endsOn: addDays(room.startsOn, end) };
  });
};
