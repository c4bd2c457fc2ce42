import { materialTotal } from '@vuon/contract/cultivation/material-total';
import { addDays } from '@vuon/contract/day';
import { DiaryEntryInput, DiaryMaterialInput } from '@vuon/contract/handbook/diary-entry-input';
import type { StockHolder } from '@vuon/contract/handbook/stock-move';
import { approveDiaryEntry, createDiaryEntry, issueStock, receiveStock } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { readTargets } from '#orchard';
import { type PastCare, type PastSeason, pastPrices, pastSeasons } from './data/past-season-data.ts';
import { peopleOf, skies } from './demo-diary.ts';
import { as, type Demo, fieldsOf, known, readDemo } from './demo-parts.ts';

/** The care behind the harvests of the seasons that are over: bought for them, used up, told and approved. In the order of days. */
export const makeDemoPastSeasons = async (scope: Scope): Promise<void> => {
  const demo = await readDemo(scope);
  const steps = [];
  for (const season of pastSeasons) {
    const told = await tellSeason(demo, season);
    steps.push({ ago: season.bought.ago, take: () => buy(demo, season, told) });
    for (const entry of told) steps.push({ ago: entry.ago, take: () => write(demo, entry) });
  }
  for (const { take } of steps.toSorted((one, other) => other.ago - one.ago)) await take();
};

type Told = Awaited<ReturnType<typeof tellSeason>>[number];

/** The fields of each entry, with what the doses come to for the trees of these places. */
const tellSeason = async (demo: Demo, { places, care }: PastSeason) => {
  const summary = await readTargets(demo.scope, places);
  const targets = summary.places.map(({ target }) => target);
  return care.map(({ title, ago, hours, ...work }) => {
    const { workTypeId, personIds, crewIds, materials } = fieldsOf(demo, work);
    const uses = materials.map((given) => {
      const use = DiaryMaterialInput.parse(given);
      return { ...use, quantity: materialTotal(use, summary, use.doseUnit === 'ml' ? 'l' : 'kg') ?? 0 };
    });
    return { title, ago, hours, workTypeId, personIds, crewIds, targets, uses, codes: codesOf(work) };
  });
};

const asRow = (id: number) => ({ id });
const codesOf = ({ materials = [] }: Pick<PastCare, 'materials'>) => materials.map(([code]) => code);

/** One purchase of each material of the season: just what it took. */
const buy = async ({ scope, today, ids }: Demo, { bought: { ago, invoice } }: PastSeason, told: Told[]) => {
  const needed = new Map<string, number>();
  for (const { codes, uses } of told)
    for (const [index, code] of codes.entries())
      needed.set(code, (needed.get(code) ?? 0) + (uses[index]?.quantity ?? 0));
  const receivedOn = addDays(today, -ago);
  for (const [code, quantity] of needed) {
    const { price, keeps, supplier } = known(new Map(Object.entries(pastPrices)), code);
    await receiveStock(await as(scope, 'manager', ago), {
      materialId: known(ids.material, code),
      receivedOn,
      quantity: Math.round(quantity * 1_000) / 1_000,
      unitPrice: price,
      expiresOn: keeps === null ? null : addDays(receivedOn, keeps),
      supplier,
      invoiceNumber: `HD-${String(invoice).padStart(4, '0')}`,
      lotNumber: `${receivedOn.slice(2, 4)}${receivedOn.slice(5, 7)}-${String(invoice).slice(-2)}`,
      notes: null,
    });
  }
};

const write = async (
  { scope, today }: Demo,
  { title, ago, hours, workTypeId, personIds, crewIds, targets, uses }: Told,
) => {
  const moment = (time: string) => new Date(`${addDays(today, -ago)}T${time}:00+07:00`).toISOString();
  const at = (scope: Scope, time: string) => ({ ...scope, clock: () => new Date(moment(time)) });
  const foreman = at(await as(scope, 'foreman', ago), '16:30');
  const [crewId] = crewIds;
  const people = await peopleOf(scope, { people: personIds.map(asRow), crews: crewIds.map(asRow) });
  const holder: StockHolder | null =
    crewId === undefined ? { kind: 'person', id: personIds[0] ?? 0 } : { kind: 'crew', id: crewId };
  if (uses.length)
    await issueStock(foreman, {
      holder,
      lines: uses.map(({ materialId, quantity }) => ({ materialId, quantity })),
      at: moment('05:30'),
      note: null,
    });
  const entry = await createDiaryEntry(
    foreman,
    DiaryEntryInput.parse({
      title,
      workTypeId,
      startsAt: moment('06:00'),
      endsAt: moment('15:30'),
      targets,
      weather: skies[ago % skies.length],
      people: people.slice(0, 4).map((personId) => ({ personId, hours })),
      equipment: uses.some(({ water }) => water) ? 'Máy phun kéo dây' : null,
      materials: uses,
    }),
    { workId: null },
  );
  await approveDiaryEntry(at(await as(scope, 'manager', ago), '19:00'), entry.id, { version: entry.version });
};
