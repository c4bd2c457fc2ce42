import type { Work } from '@vuon/contract/cultivation/work';
import { addDays, daysBetween, weekdayOf } from '@vuon/contract/day';
import { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import type { StockHolder } from '@vuon/contract/handbook/stock-move';
import { sql } from 'kysely';
import { getWork } from '#cultivation';
import { approveDiaryEntry, correctDiaryEntry, createDiaryEntry, issueStock, returnStock } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { watering } from './data/work-data.ts';
import { as, type Demo, fieldsOf, readDemo, targetsAt } from './demo-parts.ts';
import type { TakePhoto } from './demo-photos.ts';

const dayMs = 24 * 3_600_000;
/** Days of the season that the diary tells of, and those whose entries wait for approval. */
const season = 45;
const unread = 4;
/** What the store keeps for what was written down before: a count, a disposal, an issue. */
const reserve = 3;

export const skies = [
  { sky: 'sunny', temperature: 31, wind: 5 },
  { sky: 'cloudy', temperature: 27, wind: 8 },
  { sky: 'cool', temperature: 24, wind: 6 },
  { sky: 'drizzle', temperature: 23, wind: 11, rain: 2.5 },
];

type Told = {
  title: string;
  from: string;
  to: string;
  fields: object;
  workId: number | null;
  /** Who fetches the material. */
  holder: StockHolder | null;
};

/** The diary of the season so far: what was finished, and watering; most of it approved, one entry corrected. */
export const makeDemoDiary = async (scope: Scope, takePhoto: TakePhoto): Promise<void> => {
  const demo = await readDemo(scope);
  const told = [...(await finished(demo)), ...(await watered(demo))].toSorted((one, other) =>
    one.to.localeCompare(other.to),
  );
  let corrected = false;
  for (const [index, entry] of told.entries()) {
    const input = inputOf(entry, index);
    const at = new Date(Date.parse(input.endsAt) + 40 * 60_000);
    if (at > scope.clock()) continue;
    const foreman = { ...(await as(scope, 'foreman', 0)), clock: () => at };
    if (entry.holder) await fetchMaterials(foreman, entry.holder, input);
    const written = await createDiaryEntry(foreman, input, { workId: entry.workId });
    for (let photo = 0; photo < photosOf(entry, index); photo++)
      await takePhoto(foreman, { recordType: 'diary-entry', recordId: written.id });
    if (daysBetween(entry.to, demo.today) <= unread) continue;
    const manager = await as(scope, 'manager', 0);
    const next = { ...manager, clock: () => new Date(at.getTime() + dayMs / 2) };
    await approveDiaryEntry(next, written.id, { version: written.version });
    if (corrected || !written.materials.length) continue;
    corrected = true;
    const better = { ...input, notes: 'Ghi thiếu hai bao; cân lại theo phiếu kho.' };
    const later = { ...manager, clock: () => new Date(at.getTime() + dayMs) };
    const correction = await correctDiaryEntry(later, written.id, better);
    await approveDiaryEntry(later, correction.id, { version: correction.version });
  }
  // Those who were told have read it meanwhile.
  await sql`update notification set read_at = created_at where read_at is null and kind like 'diary.%'`.execute(
    scope.db,
  );
};

/** Work with material is photographed, some of it more than once; watering is not. */
const photosOf = ({ holder }: Told, index: number): number => (holder ? 1 + (index % 3) : 0);

const inputOf = ({ title, from, to, fields }: Told, index: number): DiaryEntryInput => {
  const [begins, ends] = index % 3 ? ['06:00', '10:30'] : ['13:30', '16:45'];
  const moment = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();
  return DiaryEntryInput.parse({
    title,
    startsAt: moment(from, begins),
    endsAt: moment(to, ends),
    weather: skies[index % skies.length],
    ...fields,
  });
};

/** Finished work, as its people would tell of it. */
const finished = async ({ scope }: Demo): Promise<Told[]> => {
  const { db, entityId } = scope;
  const { rows } = await sql<{ id: number }>`
    select id from work where entity_id = ${entityId} and state in ('done', 'inspected') order by ends_on, id`.execute(
    db,
  );
  const told: Told[] = [];
  for (const { id } of rows) {
    const work = await getWork(scope, id);
    const personIds = await peopleOf(scope, work);
    told.push({
      title: work.title,
      from: work.materials.length ? work.startsOn : work.endsOn,
      to: work.endsOn,
      workId: id,
      holder: holderOf(work, personIds),
      fields: {
        workTypeId: work.workType.id,
        targets: work.targets,
        people: personIds.slice(0, 4).map((personId) => ({ personId, hours: 4 })),
        equipment: work.materials.some(({ water }) => water) ? 'Máy phun kéo dây' : null,
        materials: work.materials.map((use) => ({
          materialId: use.materialId,
          dose: use.dose,
          doseUnit: use.doseUnit,
          dosePer: use.dosePer,
          water: use.water,
          waterPer: use.waterPer,
          quantity: use.actualQuantity ?? use.quantity,
        })),
      },
    });
  }
  return told;
};

const holderOf = ({ crews }: Work, [personId]: number[]): StockHolder | null => {
  const [crew] = crews;
  if (crew) return { kind: 'crew', id: crew.id };
  return personId === undefined ? null : { kind: 'person', id: personId };
};

/** In the morning somewhat more than is needed, in whole units; the rest is brought back in the evening. What the store lacks stays out. */
const fetchMaterials = async (scope: Scope, holder: StockHolder, { startsAt, endsAt, materials }: DiaryEntryInput) => {
  const at = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
  for (const { materialId, quantity } of materials) {
    const issued = Math.ceil((quantity ?? 0) * 1.01);
    if ((await inStore(scope, materialId, at(startsAt, -30))) < issued + reserve) continue;
    const act = { holder, note: null };
    await issueStock(scope, { ...act, lines: [{ materialId, quantity: issued }], at: at(startsAt, -30) });
    const rest = Math.round((issued - (quantity ?? 0)) * 1_000) / 1_000;
    if (rest) await returnStock(scope, { ...act, lines: [{ materialId, quantity: rest }], at: at(endsAt, 30) });
  }
};

const inStore = async ({ db, entityId }: Scope, materialId: number, at: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(store_change), 0)::float8 as balance from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    where stock_move.entity_id = ${entityId} and material_id = ${materialId} and stock_move.at <= ${at}::timestamptz`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
};

type Assigned = { people: { id: number }[]; crews: { id: number }[] };

/** Those who did it by name, and those of its crews. */
export const peopleOf = async ({ db, entityId }: Scope, { people, crews }: Assigned): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from crew_member where entity_id = ${entityId}
      and crew_id = any(${crews.map(({ id }) => id)}::int[]) order by person_id`.execute(db);
  return [...new Set([...people.map(({ id }) => id), ...rows.map(({ id }) => id)])];
};

const watered = async (demo: Demo): Promise<Told[]> => {
  const { workTypeId, personIds } = fieldsOf(demo, watering);
  const targets = await targetsAt(demo.scope, watering.place);
  const days = Array.from({ length: season }, (_, ago) => addDays(demo.today, -ago - 1));
  return days
    .filter((day) => watering.weekdays.includes(weekdayOf(day) + 1))
    .map((day) => ({
      title: watering.title,
      from: day,
      to: day,
      workId: null,
      holder: null,
      fields: { workTypeId, targets, water: 18_000, people: personIds.map((personId) => ({ personId, hours: 3 })) },
    }));
};
