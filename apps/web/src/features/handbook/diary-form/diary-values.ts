import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import {
  DiaryEntryFields,
  type DiaryEntryInput,
  diaryEntryWords,
  type Weather,
  weatherWords,
} from '@vuon/contract/handbook/diary-entry-input';
import type { Target } from '@vuon/contract/orchard/target';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { emptyValues, type Unfilled } from '#ui/form/empty-values.ts';

export const noWeather: Weather = { sky: null, temperature: null, wind: null, rain: null };

/** An hour that just ended, to the quarter. */
export const lastHour = (now: Date) => {
  const quarter = 15 * 60_000;
  const end = Math.floor(now.getTime() / quarter) * quarter;
  return { startsAt: new Date(end - 3_600_000).toISOString(), endsAt: new Date(end).toISOString() };
};

/** What the user wrote last: the next entry is often about the same work, tools and people. */
export type LastEntry = Partial<Pick<DiaryEntryInput, 'workTypeId' | 'title' | 'equipment' | 'people'>>;

export const newEntry = (now: Date, targets: Target[], last: LastEntry): Unfilled<DiaryEntryInput> => ({
  ...emptyValues<DiaryEntryInput>(DiaryEntryFields, { ...lastHour(now), targets }),
  title: last.title ?? '',
  // Nothing, not '': a select shows what to choose.
  workTypeId: last.workTypeId,
  equipment: last.equipment ?? null,
  people: last.people ?? [],
  weather: noWeather,
});

const exact = (instant: string) => new Date(instant).toISOString();

export const diaryValues = (entry: DiaryEntry): DiaryEntryInput => ({
  title: entry.title,
  workTypeId: entry.workType.id,
  startsAt: exact(entry.startsAt),
  endsAt: exact(entry.endsAt),
  targets: entry.targets,
  materials: entry.materials.map((use) => ({
    materialId: use.materialId,
    dose: use.dose,
    doseUnit: use.doseUnit,
    dosePer: use.dosePer,
    water: use.water,
    waterPer: use.waterPer,
    overDoseReason: use.overDoseReason,
    quantity: use.quantity,
    notPermittedReason: use.notPermittedReason,
  })),
  people: entry.people.map(({ id, hours }) => ({ personId: id, hours })),
  weather: entry.weather ?? noWeather,
  water: entry.water,
  equipment: entry.equipment,
  notes: entry.notes,
  phiReason: entry.phiReason,
});

/** A weather of which nothing is told is none. */
export const sentValues = (values: DiaryEntryInput): DiaryEntryInput => ({
  ...values,
  weather:
    values.weather && Object.values(values.weather).some((value) => value !== null && value !== undefined)
      ? values.weather
      : null,
});

type Named = { id: number; name: string };
type Known = { types: Named[]; people: Named[]; materials: Named[] };

/** The fields of the form in words: ids as the names that the form knows. */
export const showDiaryInput = (known: Known) => {
  const name = (of: keyof Known) => (id: number) => known[of].find((one) => one.id === id)?.name ?? `#${id}`;
  return showByWords(diaryEntryWords, {
    workTypeId: name('types'),
    startsAt: formatDateTime,
    endsAt: formatDateTime,
    targets: (targets: unknown[]) => `${targets.length} phần`,
    materials: (uses: DiaryEntryInput['materials']) =>
      uses.map((use) => `${name('materials')(use.materialId)}: ${doseWords(use)}`).join('\n'),
    people: (people: DiaryEntryInput['people']) => people.map(({ personId }) => name('people')(personId)).join('\n'),
    weather: weatherWords,
  });
};
